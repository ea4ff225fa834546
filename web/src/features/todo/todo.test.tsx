import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession } from '../../lib/storage.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aUser } from '../../testing/users.ts';
import { TodoPage } from './TodoPage.tsx';

beforeEach(() => localStorage.clear());

const openPage = (id = 7) => renderApp(<TodoPage />, { user: aUser({ id }) });
const add = async (text: string) => {
  const box = screen.getByRole('textbox', { name: 'Nova tarefa' });
  await userEvent.clear(box);
  await fill(box, text);
  await userEvent.keyboard('{Enter}');
};
const tasks = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('checkbox').getAttribute('aria-label'));

describe('the to-do list', () => {
  test('the to-do list takes tasks, the newest first, and ignores blank ones; nothing is sent', async () => {
    const { server } = await openPage();
    await add('Ligar para Bia');
    await add('   ');
    await add('  Conferir o pedido ');
    expect(tasks()).toEqual(['Conferir o pedido', 'Ligar para Bia']);
    expect(screen.getByRole('textbox', { name: 'Nova tarefa' })).toHaveFocus();
    expect(server.calls.map(({ path }) => path).filter((path) => !path.startsWith('/auth'))).toEqual([]);
  });

  test('the to-do list survives a reload and signing out, and is not shown to another user', async () => {
    const { unmount } = await openPage();
    await add('Só minha');
    unmount();
    clearSession();
    const other = await openPage(8);
    expect(tasks()).toEqual([]);
    expect(screen.getByText('Nada por fazer')).toBeInTheDocument();
    other.unmount();
    await openPage();
    expect(tasks()).toEqual(['Só minha']);
  });

  test('a task changes in its place: Enter keeps, Esc cancels, and a blank text changes nothing', async () => {
    await openPage();
    await add('Ligar');
    const change = async (text: string, end: string) => {
      await userEvent.click(screen.getByRole('button', { name: /^Editar/ }));
      const box = screen.getByRole('textbox', { name: 'Texto da tarefa' });
      await userEvent.clear(box);
      await userEvent.keyboard(`${text}${end}`);
    };
    await change('Ligar para Bia', '{Enter}');
    expect(tasks()).toEqual(['Ligar para Bia']);
    await change('Outra coisa', '{Escape}');
    await change(' ', '{Enter}');
    expect(tasks()).toEqual(['Ligar para Bia']);
  });

  test('the to-do list puts done tasks last, removes a task, and clears done tasks after a question', async () => {
    await openPage();
    for (const text of ['um', 'dois', 'três']) await add(text);
    await userEvent.click(screen.getByRole('checkbox', { name: 'três' }));
    expect(tasks()).toEqual(['dois', 'um', 'três']);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir um' }));
    expect(tasks()).toEqual(['dois', 'três']);
    await userEvent.click(screen.getByRole('button', { name: 'Limpar concluídas' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(tasks()).toEqual(['dois']));
  });

  test('the to-do list follows another tab, and starts anew where the storage is broken', async () => {
    await openPage();
    const tell = (value: string) =>
      act(() => {
        localStorage.setItem('todoList-7', value);
        window.dispatchEvent(new StorageEvent('storage', { key: 'todoList-7', newValue: value }));
      });
    tell(JSON.stringify([{ id: 'a', text: 'de lá', isDone: false }, { text: 5 }]));
    expect(tasks()).toEqual(['de lá']);
    tell('{');
    expect(tasks()).toEqual([]);
  });
});
