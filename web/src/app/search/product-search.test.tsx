import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { changeLanguage } from '../../lib/format/i18n.ts';
import { clearSession } from '../../lib/storage.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { aUser } from '../../testing/users.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import type { Feature, FoundEntry } from '../feature.ts';
import { Shell } from '../shell/Shell.tsx';
import { useOfferScreenActions } from './screen-actions.ts';

const icon = () => null;
const find = jest.fn<(words: string, signal: AbortSignal) => Promise<readonly FoundEntry[]>>();
const feature: Feature = {
  name: 'tickets',
  routes: [],
  menu: [
    {
      path: '/connections',
      label: { pt: 'Conexões', en: 'Connections', es: 'Conexiones' },
      icon,
      group: 'work',
      order: 1,
    },
  ],
  searches: [
    {
      key: 'people',
      order: 1,
      label: { pt: 'Pessoas', en: 'People', es: 'Personas' },
      icon,
      lazy: async () => ({ find }),
    },
    {
      key: 'secrets',
      order: 2,
      permission: 'dashboard:view',
      label: { pt: 'Segredos', en: 'Secrets', es: 'Secretos' },
      icon,
      lazy: async () => ({ find: async () => [{ id: '1', label: 'Secret', path: '/secret' }] }),
    },
  ],
  settings: async () => ({
    settings: [
      {
        key: 'timezone',
        group: 'company',
        order: 1,
        kind: 'switch',
        label: { pt: 'Fuso horário', en: 'Time zone', es: 'Zona horaria' },
      },
    ],
  }),
};
const mariana = { id: '7', label: 'Mariana Duarte', detail: '+55 11', path: '/people/7' };
const marcos = { id: '8', label: 'Marcos Lima', path: '/people/8' };
const run = jest.fn();

function Conversation() {
  useOfferScreenActions([{ key: 'resolve', label: 'Resolver', icon, run }]);
  return <p>conversation</p>;
}

/** The kinds of the feature, the second one open to every user and searched by `other`. */
const searchesOf = (other: typeof find) =>
  (feature.searches ?? []).map(({ permission, ...source }) =>
    permission ? { ...source, lazy: async () => ({ find: other }) } : source,
  );

async function openSearch(piece = <p>page</p>, features = [feature]) {
  await renderApp(<Shell>{piece}</Shell>, { user: aUser(), features });
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Pesquisar' }));
}

beforeEach(async () => {
  await changeLanguage('pt');
  localStorage.clear();
  run.mockReset();
  find.mockReset().mockResolvedValue([mariana]);
});

describe('the search of the product', () => {
  test('a search shows what the server finds under its kind, and opens it by the keyboard', async () => {
    const search = await openSearch();
    await userEvent.keyboard('mari');
    const group = within(await search.findByRole('group', { name: 'Pessoas' }));
    expect(await group.findByRole('option')).toHaveTextContent('Mariana Duarte+55 11');
    expect(find).toHaveBeenLastCalledWith('mari', expect.anything());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/people/7'));
  });

  test('a search leaves out the kinds that this user may not search', async () => {
    const search = await openSearch();
    await userEvent.keyboard('sec');
    await search.findByText('Mariana Duarte');
    expect(search.queryByRole('group', { name: 'Segredos' })).toBeNull();
  });

  test('Enter before the answer opens the first row of the answer, never one of the words before', async () => {
    const answers: Array<(rows: FoundEntry[]) => void> = [];
    find.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const search = await openSearch();
    await userEvent.paste('mar');
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.([marcos]));
    await search.findByText('Marcos Lima');
    await userEvent.paste('iana');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(currentPath()).toBe('/');
    await act(async () => answers[1]?.([mariana]));
    await waitFor(() => expect(currentPath()).toBe('/people/7'));
  });

  test('rows that arrive later leave the row that was chosen chosen', async () => {
    const answers: Array<(rows: FoundEntry[]) => void> = [];
    find.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const search = await openSearch();
    await userEvent.paste('con');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.([mariana]));
    await search.findByText('Mariana Duarte');
    expect(search.getByRole('option', { selected: true })).toHaveTextContent('Conexões');
  });

  test('a kind that cannot be searched says so and is asked again, and the others stand', async () => {
    find.mockRejectedValueOnce(new Error('no'));
    const search = await openSearch();
    await userEvent.keyboard('con');
    expect(await search.findByRole('alert')).toHaveTextContent('Não foi possível pesquisar aqui.');
    expect(search.getByRole('option')).toHaveTextContent('Conexões');
    await userEvent.click(search.getByRole('button', { name: 'Tentar de novo' }));
    expect(await search.findByText('Mariana Duarte')).toBeVisible();
    expect(search.queryByRole('alert')).toBeNull();
  });

  test('kinds that answer one after another stand together at once, and a late one moves none', async () => {
    const late: Array<(rows: FoundEntry[]) => void> = [];
    find.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
    const quick = { id: '1', label: 'Segredo da Maria', path: '/secret' };
    const search = await openSearch(<p>page</p>, [
      { ...feature, searches: searchesOf(jest.fn(async () => [quick])) },
    ]);
    await userEvent.paste('mari');
    await waitFor(() => expect(late).toHaveLength(1));
    expect(search.queryByText('Segredo da Maria')).toBeNull();
    await act(async () => late[0]?.([mariana]));
    expect(await search.findByText('Mariana Duarte')).toBeVisible();
    expect(search.getAllByRole('option').map((row) => row.textContent)).toEqual([
      'Mariana Duarte+55 11',
      'Segredo da Maria',
    ]);
  });

  test('a search that finds nothing says so', async () => {
    find.mockResolvedValue([]);
    const search = await openSearch();
    await userEvent.keyboard('zzz');
    expect(await search.findByText('Nada encontrado')).toBeVisible();
  });

  test('what was opened stands first the next time, and is gone with the session', async () => {
    const search = await openSearch();
    await userEvent.keyboard('mari');
    await userEvent.click(await search.findByText('Mariana Duarte'));
    await waitFor(() => expect(currentPath()).toBe('/people/7'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('conexoes{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/connections'));
    await userEvent.keyboard('{Control>}k{/Control}');
    const again = within(await screen.findByRole('dialog'));
    expect(again.getAllByRole('option')[0]).toHaveTextContent('Mariana Duarte');
    expect(again.getByRole('group', { name: 'Recentes' })).toBeVisible();
    // Found once more it is one row.
    await userEvent.keyboard('mari');
    await waitFor(() => expect(again.queryByText('Pesquisando…')).toBeNull());
    expect(again.getAllByText('Mariana Duarte')).toHaveLength(1);
    clearSession();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('recent'))).toEqual([]);
  });

  test('a search offers the acts of the open ticket as long as it is open', async () => {
    const search = await openSearch(<Conversation />);
    expect(search.getByRole('group', { name: 'Nesta conversa' })).toBeVisible();
    await userEvent.keyboard('resol{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  test.each([
    { language: 'pt' as const, words: 'fuso' },
    { language: 'en' as const, words: 'time zone' },
    { language: 'es' as const, words: 'zona' },
  ])('a setting is found by its name in the language $language', async ({ language, words }) => {
    find.mockResolvedValue([]);
    await changeLanguage(language);
    await renderApp(<Shell>page</Shell>, { user: aUser(), features: [feature] });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await userEvent.keyboard(words);
    const option = await screen.findByRole('option');
    await userEvent.click(option);
    await waitFor(() => expect(currentPath()).toContain('/settings'));
  });

  test('the search waits while a window is open, which may hold typed words', async () => {
    function Transfer() {
      const [isOpen, setOpen] = useState(true);
      return (
        <AppDialog open={isOpen} title="Transferir" onClose={() => setOpen(false)}>
          <textarea aria-label="Observação" />
        </AppDialog>
      );
    }
    await renderApp(
      <Shell>
        <Transfer />
      </Shell>,
      { user: aUser(), features: [feature] },
    );
    await userEvent.type(await screen.findByLabelText('Observação'), 'para Carla');
    await userEvent.keyboard('{Control>}k{/Control}');
    // Escape closes the window itself: nothing lies above it.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Transferir' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Pesquisar' })).toBeVisible();
  });

  test.each([
    ['conex', '/connections'],
    ['fuso', '/settings'],
  ])('the search leads from “%s” into the page, not to the head of the menu', async (words, path) => {
    find.mockResolvedValue([]);
    const search = await openSearch();
    await userEvent.keyboard(words);
    await search.findByRole('option', { name: /Conexões|Fuso horário/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toContain(path));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('the search’s list of results is what scrolls, led by the field', async () => {
    const search = await openSearch();
    await userEvent.keyboard('mari');
    await search.findByRole('option', { name: /Mariana/ });
    const list = search.getByRole('listbox');
    expect(list).toHaveStyle({ overflow: 'auto' });
    expect(search.getByRole('combobox')).toHaveAttribute('aria-controls', list.id);
  });
});
