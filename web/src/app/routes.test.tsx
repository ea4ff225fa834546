import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSession, useSessionState } from '../lib/api/session.tsx';
import type { SessionUser } from '../lib/api/session-types.ts';
import { storageKeys } from '../lib/storage.ts';
import { pauseTimers } from '../testing/paused-timers.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { anAdmin, aUser } from '../testing/users.ts';
import type { Feature, FeatureRoute } from './feature.ts';
import { PagesContext } from './pages-context.ts';
import { AppRoutes, pagesOf, preloadPage } from './routes.tsx';
import { MenuItem } from './shell/MenuItem.tsx';

const page = (path: string, changes: Partial<FeatureRoute> = {}): FeatureRoute => ({
  path,
  access: 'private',
  lazy: async () => ({ Component: () => <h1>{path}</h1> }),
  ...changes,
});

const features: Feature[] = [
  {
    name: 'all',
    routes: [
      page('/'),
      page('/login', { access: 'public' }),
      page('/tickets/:ticketUuid?'),
      page('/users', { permission: 'drawer-admin-items:view' }),
      page('/announcements', { permission: 'super-items:view' }),
      page('/campaigns', { needsCampaignMark: true }),
      page('/broken', {
        lazy: async () => ({
          Component: () => {
            throw new Error('broken page');
          },
        }),
      }),
    ],
  },
  { name: 'kanban', planFlag: 'useKanban', routes: [page('/kanban')] },
];

function SignIn() {
  const { signIn } = useSessionState();
  return (
    <button type="button" onClick={() => void signIn('ana@padaria.test', 'segredo')}>
      sign in
    </button>
  );
}

function SignOut() {
  const { signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      sign out
    </button>
  );
}

const withSignIn: Feature[] = [
  {
    name: 'all',
    routes: [
      page('/'),
      page('/login', { access: 'public', lazy: async () => ({ Component: SignIn }) }),
      page('/tickets/:ticketUuid?'),
      page('/users', { lazy: async () => ({ Component: SignOut }) }),
    ],
  },
];

function Routes({ of }: { of: readonly Feature[] }) {
  const [pages] = useState(() => pagesOf(of));
  return <AppRoutes pages={pages} />;
}

const visit = (
  path: string,
  user: SessionUser | null = aUser(),
  more: { features?: Feature[]; flag?: boolean; campaigns?: boolean } = {},
) =>
  renderApp(<Routes of={more.features ?? features} />, {
    path,
    user,
    server: stubServer({ 'POST /auth/login': { token: 'first', user: aUser(), can: [], open: [] } }),
    open: [
      ...(more.flag ? ['useKanban' as const] : []),
      ...(more.campaigns ? ['useCampaigns' as const] : []),
    ],
    ownLive: true,
  });

describe('an address', () => {
  test('the address of a private page sends a visitor to /login', async () => {
    await visit('/tickets', null);
    expect(await screen.findByRole('heading', { name: '/login' })).toBeInTheDocument();
  });

  test('the address of a public page sends a signed-in user home', async () => {
    await visit('/login');
    expect(await screen.findByRole('heading', { name: '/' })).toBeInTheDocument();
  });

  test('the address of a private page opens once its visitor has signed in', async () => {
    await visit('/tickets/T-1?messageId=5', null, { features: withSignIn });
    await userEvent.click(await screen.findByRole('button', { name: 'sign in' }));
    expect(await screen.findByRole('heading', { name: '/tickets/:ticketUuid?' })).toBeInTheDocument();
    expect(currentPath()).toBe('/tickets/T-1');
  });

  test('the address of a private page leads to no other server, however many slashes it begins with', async () => {
    await visit('//tickets', null, { features: withSignIn });
    await userEvent.click(await screen.findByRole('button', { name: 'sign in' }));
    await waitFor(() => expect(['/', '/tickets']).toContain(currentPath()));
  });

  test('the page that its person left by signing out is not the first of the next one', async () => {
    const { server } = await visit('/users', anAdmin(), { features: withSignIn });
    server.on('DELETE /auth/logout', {});
    await userEvent.click(await screen.findByRole('button', { name: 'sign out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'sign in' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  test('an address works in any letter case', async () => {
    await visit('/Login', null);
    expect(await screen.findByRole('heading', { name: '/login' })).toBeInTheDocument();
  });

  test('an unknown address sends a visitor to /login, and a signed-in user home with a notice', async () => {
    const { unmount } = await visit('/no-such-page', null);
    expect(await screen.findByRole('heading', { name: '/login' })).toBeInTheDocument();
    unmount();
    await visit('/no-such-page');
    expect(await screen.findByRole('heading', { name: '/' })).toBeInTheDocument();
    expect(await screen.findByText(/Este endereço não existe/)).toBeInTheDocument();
  });

  test('the address of a campaign page exists only with the mark in the storage', async () => {
    const { unmount } = await visit('/campaigns');
    expect(await screen.findByRole('heading', { name: '/' })).toBeInTheDocument();
    unmount();
    localStorage.setItem(storageKeys.campaignsShown, 'anything');
    await visit('/campaigns', aUser(), { campaigns: true });
    expect(await screen.findByRole('heading', { name: '/campaigns' })).toBeInTheDocument();
  });
});

describe('a page that is not for this user', () => {
  test('a page that needs admin rights says so to a user and leads to /tickets after a second', async () => {
    const delays = pauseTimers(1000);
    await visit('/users');
    expect(
      await screen.findByText(
        'Você não possui permissão para acessar essa página! Estamos lhe redirecionando.',
      ),
    ).toBeInTheDocument();
    expect(currentPath()).toBe('/users');
    await delays.end();
    expect(currentPath()).toBe('/tickets');
  });

  test('a page that needs the super flag says so to others and leads home', async () => {
    const delays = pauseTimers(1000);
    await visit('/announcements', anAdmin());
    expect(
      await screen.findByText(
        'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
      ),
    ).toBeInTheDocument();
    await delays.end();
    expect(currentPath()).toBe('/');
  });

  test('a page that needs a plan flag says so without it and leads home', async () => {
    const delays = pauseTimers(1000);
    await visit('/kanban');
    expect(await screen.findByText(/Esta empresa não possui permissão/)).toBeInTheDocument();
    await delays.end();
    expect(currentPath()).toBe('/');
  });

  test('a page that needs a plan flag opens with it', async () => {
    await visit('/kanban', aUser(), { flag: true });
    expect(await screen.findByRole('heading', { name: '/kanban' })).toBeInTheDocument();
  });
});

describe('a page that fails', () => {
  test('a page that fails leaves the frame as it was', async () => {
    await visit('/broken');
    expect(await screen.findByText('Esta página teve um problema')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('an entry of the menu', () => {
  test.each([
    ['the pointer', () => userEvent.hover(screen.getByRole('link', { name: 'Contatos' }))],
    ['the focus', () => userEvent.tab()],
  ])('%s over a menu entry loads its page, before it is opened', async (_, come) => {
    let loads = 0;
    const lazy = async () => {
      loads += 1;
      return { Component: () => <h1>Contatos</h1> };
    };
    const pages = pagesOf([{ name: 'contacts', routes: [page('/contacts', { lazy }), page('/tags')] }]);
    const label = { pt: 'Contatos', en: 'Contacts', es: 'Contactos' };
    await renderApp(
      <PagesContext value={(path) => preloadPage(pages, path)}>
        <MenuItem
          entry={{ path: '/contacts', label, icon: () => null, order: 1 }}
          isCurrent={false}
          isCollapsed={false}
          onChosen={undefined}
        />
      </PagesContext>,
      { path: '/' },
    );
    expect(loads).toBe(0);
    await come();
    await waitFor(() => expect(loads).toBe(1));
    expect(currentPath()).toBe('/');
  });
});
