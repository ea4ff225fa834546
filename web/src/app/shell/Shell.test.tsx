import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { api } from '../../lib/api/api.ts';
import { changeLanguage } from '../../lib/format/i18n.ts';
import { endedSession, forgetEnd, storageKeys } from '../../lib/storage.ts';
import { currentPath, type RenderedApp, renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { setViewportWidth } from '../../testing/viewport.ts';
import type { Feature } from '../feature.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { Shell } from './Shell.tsx';

const icon = () => null;
const features: Feature[] = [
  {
    name: 'tickets',
    routes: [],
    menu: [
      {
        path: '/tickets',
        label: { pt: 'Tickets', en: 'Tickets', es: 'Tickets' },
        icon,
        group: 'work',
        order: 1,
      },
    ],
  },
  {
    name: 'connections',
    routes: [],
    userMenu: [
      {
        order: 1,
        label: { pt: 'Perfil', en: 'Profile', es: 'Perfil' },
        icon,
        lazy: async () => ({ Component: ({ open }) => (open ? <p>profile dialog</p> : null) }),
      },
    ],
    menu: [
      {
        path: '/connections',
        label: { pt: 'Conexões', en: 'Connections', es: 'Conexiones' },
        icon,
        group: 'company',
        order: 1,
      },
    ],
  },
];

const open = (user = aUser()) => renderApp(<Shell>page</Shell>, { user, features });

beforeEach(() => changeLanguage('pt').then(() => localStorage.clear()));

describe('the top bar', () => {
  test('the top bar greets with the name and the company', async () => {
    await open();
    const bar = screen.getByRole('banner');
    expect(bar).toHaveTextContent('Olá, Ana Lima');
    expect(bar).toHaveTextContent('Padaria Sol');
  });

  test('the top bar shows an admin, but no user, until when the company is active', async () => {
    const { unmount } = await open(anAdmin());
    expect(screen.getByRole('banner')).toHaveTextContent('Ativo até 17/05/2030');
    unmount();
    await open(aUser());
    expect(screen.getByRole('banner')).not.toHaveTextContent('Ativo até');
  });

  const openAccount = () => userEvent.click(screen.getByRole('button', { name: 'Conta de Ana Lima' }));

  test('the account’s panel keeps the volume that was chosen, in steps of 0.1', async () => {
    await open();
    await openAccount();
    const slider = await screen.findByRole('slider');
    expect(slider).toHaveAttribute('aria-valuenow', '1');
    act(() => slider.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(localStorage.getItem(storageKeys.volume)).toBe('0.9');
  });

  test('the account’s panel switches the language and remembers it', async () => {
    await open();
    await openAccount();
    await userEvent.click(await screen.findByRole('button', { name: 'Idioma' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /English/ }));
    await waitFor(() =>
      expect(screen.getByRole('banner', { hidden: true })).toHaveTextContent('Hello, Ana Lima'),
    );
    expect(localStorage.getItem(storageKeys.language)).toBe('en');
    expect(document.documentElement.lang).toBe('en-GB');
  });

  test('the user menu opens the dialog of a feature', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Conta de Ana Lima' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Perfil' }));
    expect(await screen.findByText('profile dialog')).toBeInTheDocument();
  });

  test('the account’s panel has look, sound and reload at one press, and a dialog with all of it in words', async () => {
    await open();
    await openAccount();
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar para o tema escuro' }));
    expect(await screen.findByRole('button', { name: 'Mudar para o tema claro' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Preferências' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preferências' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Compacta' }));
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
    expect(dialog.getByRole('slider', { name: 'Volume das notificações' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Recarregar a página' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('dialog', { name: 'Preferences' })).toBeInTheDocument();
  });

  test('the top bar shows a lost connection in the place of the greeting, so that nothing moves', async () => {
    const { socket } = await open();
    act(() => socket.connect());
    jest.useFakeTimers();
    act(() => socket.drop());
    act(() => jest.advanceTimersByTime(3000));
    jest.useRealTimers();
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('status')).toHaveTextContent('Sem conexão');
    expect(bar).not.toHaveTextContent('Olá, Ana Lima');
    act(() => socket.connect());
    expect(bar).toHaveTextContent('Olá, Ana Lima');
  });

  test('signing out from the top bar ends the session on the server and in the browser', async () => {
    const { server } = await open();
    server.on('DELETE /auth/logout', {});
    await userEvent.click(screen.getByRole('button', { name: 'Conta de Ana Lima' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    expect(server.callsTo('DELETE /auth/logout')).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem(storageKeys.token)).toBeNull());
  });
});

describe('the side menu', () => {
  beforeEach(() => {
    const meta = document.createElement('meta');
    meta.name = 'version';
    meta.content = '1.2.3';
    document.head.append(meta);
  });

  test('the side menu shows the product version only while it is expanded, and stays as it was left', async () => {
    const { unmount } = await open();
    expect(screen.getByText('1.2.3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Recolher o menu' }));
    expect(screen.queryByText('1.2.3')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Conexões' })).toBeInTheDocument();
    unmount();
    await open();
    expect(screen.queryByText('1.2.3')).not.toBeInTheDocument();
  });

  test.each([600, 1099])('the side menu folds by itself at %i px and opens over the page', async (width) => {
    setViewportWidth(width);
    await open();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
    expect(screen.queryByText('1.2.3')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Expandir o menu' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('1.2.3');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Conexões' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem(storageKeys.menuCollapsed)).toBeNull();
  });

  test('the side menu folds what an admin seldom uses, shows its mark all the same, and stays as it was left', async () => {
    const entry = (path: string, order: number, badge?: () => ReactElement) => ({
      ...{ path, order, icon, group: 'automation' as const, label: { pt: path, en: path, es: path } },
      ...(badge ? { badge } : {}),
    });
    const automation: Feature = {
      name: 'prompts',
      routes: [],
      menu: [entry('/prompts', 1), entry('/webhooks', 2, () => <i>!</i>)],
    };
    const show = (user = anAdmin()) =>
      renderApp(<Shell>page</Shell>, { user, features: [...features, automation] });
    const { unmount } = await show();
    const group = screen.getByRole('button', { name: /Automação/ });
    expect(screen.queryByRole('link', { name: '/prompts' })).toBeNull();
    expect(group).toHaveTextContent('!');
    await userEvent.click(group);
    expect(screen.getByRole('link', { name: '/prompts' })).toBeInTheDocument();
    unmount();
    const again = await show();
    expect(screen.getByRole('link', { name: '/prompts' })).toBeInTheDocument();
    again.unmount();
    await show(aUser());
    expect(screen.queryByRole('button', { name: /Automação/ })).toBeNull();
    expect(screen.getByRole('link', { name: '/prompts' })).toBeInTheDocument();
  });

  test('the side menu shows the entry of the page on screen, where it lies below the fold too', async () => {
    const shown = jest.fn();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown(this.textContent);
    };
    try {
      await renderApp(<Shell>page</Shell>, { user: aUser(), features, path: '/connections' });
      expect(shown).toHaveBeenLastCalledWith('Conexões');
      await userEvent.click(screen.getByRole('link', { name: 'Tickets' }));
      expect(shown).toHaveBeenLastCalledWith('Tickets');
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  test('the side menu stands open at 1100 px', async () => {
    setViewportWidth(1100);
    await open();
    expect(screen.getByText('1.2.3')).toBeInTheDocument();
  });

  test('the side menu is an overlay at 599 px that closes once a page is chosen', async () => {
    setViewportWidth(599);
    await open();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Conexões' }));
    expect(currentPath()).toBe('/connections');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument());
  });
});

describe('the keyboard', () => {
  test('Ctrl+K opens the palette, which finds pages without accents and goes there', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog', { name: 'Pesquisar' });
    await userEvent.type(within(palette).getByRole('combobox'), 'conexoes{Enter}');
    expect(currentPath()).toBe('/connections');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the ? key opens the sheet of shortcuts', async () => {
    await open();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos de teclado' })).toHaveTextContent(
      'Pesquisar em tudo',
    );
  });

  test('the sheet of shortcuts has the focus where the arrows scroll it', async () => {
    await open();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }));
    await waitFor(() => expect(sheet.getByRole('group')).toHaveFocus());
    expect(sheet.getByRole('group')).toHaveTextContent('Pesquisar em tudo');
    await userEvent.tab();
    expect(sheet.getByRole('switch')).toHaveFocus();
  });
});

describe('a sign-in of the same user elsewhere', () => {
  test('a sign-in of the same user elsewhere is shown, and a second later clears the storage and reloads', async () => {
    const reload = jest.fn();
    const { socket } = await renderApp(<SessionWatch reload={reload} />);
    localStorage.setItem('todo', 'milk');
    jest.useFakeTimers();
    act(() =>
      socket.receive('company-1-auth', { action: 'update', user: { id: 7, email: 'x', companyId: 1 } }),
    );
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage).not.toHaveLength(0);
    act(() => jest.advanceTimersByTime(1000));
    expect(localStorage).toHaveLength(0);
    expect(endedSession()).toBe(aUser().email);
    forgetEnd();
    expect(reload).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    expect(await screen.findByText('Sua conta foi acessada em outro computador.')).toBeInTheDocument();
  });

  test('a sign-in of another user of the company changes nothing', async () => {
    const reload = jest.fn();
    const { socket } = await renderApp(<SessionWatch reload={reload} />);
    jest.useFakeTimers();
    act(() => socket.receive('company-1-auth', { action: 'update', user: { id: 8 } }));
    act(() => jest.advanceTimersByTime(5000));
    jest.useRealTimers();
    expect(reload).not.toHaveBeenCalled();
  });
});

test.each([
  [
    'while the socket was there',
    ({ socket }: RenderedApp) =>
      socket.receive('company-1-user', { action: 'update', user: { id: aUser().id } }),
  ],
  [
    'while the socket was away',
    ({ socket }: RenderedApp) => {
      socket.drop();
      socket.connect();
    },
  ],
])('a user whose queues changed %s is shown what the server now answers', async (_when, change) => {
  const Rows = () => {
    const { data } = useQuery({
      queryKey: ['rows'],
      queryFn: () => api.get<{ name: string }>('/rows'),
    });
    return <p>{data?.name}</p>;
  };
  const server = stubServer({ 'GET /rows': { name: 'of Sales' } });
  const piece = (
    <>
      <SessionWatch />
      <Rows />
    </>
  );
  const app = await renderApp(piece, { server });
  act(() => app.socket.connect());
  await screen.findByText('of Sales');
  const moved = aUser({ queues: [{ id: 9, name: 'Support', color: '#123456' }] });
  server.on('POST /auth/refresh_token', { token: 'next-token', user: moved, can: [], open: [] });
  const { profile, allTicket } = moved;
  server.on('GET /auth/me', { can: [], open: [], profile, allTicket, queueIds: [9] });
  server.on('GET /rows', { name: 'of Support' });
  await act(async () => change(app));
  await screen.findByText('of Support');
});
