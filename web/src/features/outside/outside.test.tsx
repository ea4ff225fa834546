import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useMemo } from 'react';
import { Route, Routes } from 'react-router';
import { useOfferedTools } from '../../app/composer-tools.ts';
import { useFeatures, useMenu } from '../../app/features-context.ts';
import type { PluginHost, PluginScreens, Register } from '../../app/outside/contract.ts';
import { OutsideFeatures } from '../../app/outside/OutsideFeatures.tsx';
import { ModuleImporter } from '../../app/outside/outside-context.ts';
import { Panels } from '../../app/Panels.tsx';
import { changeLanguage } from '../../lib/format/i18n.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { OutsidePage } from './OutsidePage.tsx';

const label = { pt: 'Visitas', en: 'Visits', es: 'Visitas' };
const ticket = {
  id: 1,
  uuid: 'u',
  status: 'open' as const,
  contactId: 5,
  whatsappId: 2,
  queueId: null,
  tags: [],
  contact: { id: 5, name: 'Bruno' },
};

let server: StubServer;
let urls = 0;
beforeEach(() => {
  server = stubServer({
    'GET /settings': [{ key: 'visitsReminder', value: 'disabled' }],
    'PUT /settings/visitsReminder': {},
  });
});

/** The frame as far as plugins reach, with one plugin whose module is the result of `register`. */
async function open(
  path: string,
  register: Register,
  { listed = {}, user = aUser() }: { listed?: object; user?: ReturnType<typeof aUser> } = {},
) {
  // Each test has a module of its own: the app keeps loaded modules.
  const url = `/plugins/visits/web.js?v=${++urls}`;
  const plugin = { name: 'visits', url, planFlag: null, permission: null, ...listed };
  server.on('GET /plugins/web', { contract: '1.0', plugins: [plugin] });
  const importer = jest.fn(async (_url: string): Promise<unknown> => ({ register }));
  const rendered = await renderApp(
    <ModuleImporter value={importer}>
      <OutsideFeatures>
        <Menu />
        <Routes>
          <Route path="/p/:plugin/*" element={<OutsidePage />} />
          <Route path="/settings" element={<SettingsTabs />} />
          <Route path="/tickets" element={<Panels slot="contact-drawer" ticket={ticket} />} />
        </Routes>
      </OutsideFeatures>
    </ModuleImporter>,
    { path, server, user },
  );
  return { ...rendered, importer, url };
}

function Menu() {
  const tools = useOfferedTools();
  return (
    <nav>
      {useMenu()
        .flatMap(({ entries }) => entries)
        .map((entry) => (
          <a key={entry.path} href={entry.path}>
            {entry.label.pt}
          </a>
        ))}
      <p>the frame stands, with {tools.length} tools</p>
    </nav>
  );
}

function SettingsTabs() {
  const features = useFeatures();
  const tabs = useMemo(
    () =>
      features
        .flatMap(({ settingsTabs = [] }) => settingsTabs)
        .map(({ key, lazy: load }) => ({
          key,
          Tab: lazy(async () => ({ default: (await load()).Component })),
        })),
    [features],
  );
  return tabs.map(({ key, Tab }) => (
    <section key={key} aria-label={key}>
      <Tab />
    </section>
  ));
}

const page = (Component: NonNullable<PluginScreens['page']>['Component']): PluginScreens => ({
  page: { label, Component },
});

describe('A plugin that the build does not know', () => {
  test('a plugin unknown to the build has its page in the menu and below its own address', async () => {
    const { importer, url } = await open('/p/visits/12/', ({ h, components }) =>
      page(({ path }) => h(components.Page, { title: 'Visitas' }, `at ${path}`)),
    );
    expect(await screen.findByText('at /12')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Visitas' })).toHaveAttribute('href', '/p/visits');
    expect(importer).toHaveBeenCalledWith(url);
    expect(importer).toHaveBeenCalledTimes(1);
  });

  test('a plugin page calls the server as the user, and receives live events', async () => {
    server.on('GET /visits', { count: 3 });
    const { socket } = await open('/p/visits', (host) =>
      page(() => {
        const { data, reload } = host.useAnswer<{ count: number }>('/visits');
        host.useLive('company-{id}-visit', reload);
        return host.h('p', null, `${data?.count} visits for ${host.usePerson().name}`);
      }),
    );
    expect(await screen.findByText('3 visits for Ana Lima')).toBeInTheDocument();
    server.on('GET /visits', { count: 4 });
    act(() => socket.receive('company-1-visit', { action: 'create' }));
    expect(await screen.findByText('4 visits for Ana Lima')).toBeInTheDocument();
  });

  test('a plugin page is in the language of its reader', async () => {
    await open('/p/visits', ({ h, text }) => page(() => h('h1', null, text({ ...label, en: 'Visits' }))));
    expect(await screen.findByRole('heading', { name: 'Visitas' })).toBeInTheDocument();
    await changeLanguage('en');
    expect(await screen.findByRole('heading', { name: 'Visits' })).toBeInTheDocument();
    await changeLanguage('pt');
  });

  test('a plugin panel beside the conversation receives no more of the ticket than is promised', async () => {
    await open('/tickets', ({ h }) => ({
      ticketPanel: { Component: ({ ticket: about }) => h('p', null, JSON.stringify(about)) },
    }));
    const shown = await screen.findByText(/"uuid"/);
    expect(JSON.parse(shown.textContent ?? '')).toEqual({
      id: 1,
      uuid: 'u',
      status: 'open',
      contact: { id: 5, name: 'Bruno' },
      whatsappId: 2,
      queueId: null,
    });
  });

  test('a plugin keeps a setting of the company in a tab of the settings', async () => {
    const tab =
      ({ h, components, useSetting }: PluginHost) =>
      () => {
        const [value, change] = useSetting('visitsReminder');
        return h(components.Switch, {
          label: 'Lembrar',
          isOn: value === 'enabled',
          onChange: (isOn) => void change(isOn ? 'enabled' : 'disabled'),
        });
      };
    await open('/settings', (host) => ({ settingsTab: { label, Component: tab(host) } }), {
      user: anAdmin(),
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Lembrar' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /settings/visitsReminder')[0]?.body).toMatchObject({ value: 'enabled' }),
    );
  });
});

describe('A plugin that fails', () => {
  test('a plugin that fails while it draws leaves a notice in its place, and everything else', async () => {
    const { unmount } = await open('/tickets', () => ({
      ticketPanel: {
        Component: () => {
          throw new Error('broken on purpose');
        },
      },
    }));
    expect(await screen.findByText(/O plugin visits teve um problema aqui/)).toBeInTheDocument();
    expect(screen.getByText(/the frame stands/)).toBeInTheDocument();
    unmount();
  });

  test.each([
    ['throws when it is asked for its pieces', () => Promise.reject(new Error('dry'))],
    ['exports something else', undefined as never],
  ])('a plugin is left out because it %s', async (_how, register) => {
    const reportError = jest.fn();
    globalThis.reportError = reportError;
    await open('/p/visits', register);
    expect(await screen.findByText('Esta página não está aberta para você')).toBeInTheDocument();
    expect(reportError).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: 'Visitas' })).not.toBeInTheDocument();
  });
});

describe('A plugin that is not for this user', () => {
  const whole: Register = ({ h }) => ({
    ...page(() => h('p', null, 'the page')),
    composerAction: { label, run: () => undefined },
  });

  test('a plugin without its plan flag shows nothing, from the moment that the plan closes it', async () => {
    const { socket } = await open('/p/visits', whole, { listed: { planFlag: 'useSchedules' } });
    expect(await screen.findByText('Esta página não está aberta para você')).toBeInTheDocument();
    expect(screen.getByText(/with 0 tools/)).toBeInTheDocument();
    act(() => socket.receive('company-1-access', { open: ['useSchedules'] }));
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(screen.getByText(/with 1 tools/)).toBeInTheDocument();
    act(() => socket.receive('company-1-access', { open: [] }));
    expect(await screen.findByText('Esta página não está aberta para você')).toBeInTheDocument();
  });

  test('a plugin without its permission shows nothing', async () => {
    await open('/p/visits', whole, { listed: { permission: 'drawer-admin-items:view' } });
    expect(await screen.findByText('Esta página não está aberta para você')).toBeInTheDocument();
  });

  test('a plugin is not even loaded when the server does not list it', async () => {
    server.on('GET /plugins/web', { contract: '1.0', plugins: [] });
    const importer = jest.fn(async () => ({}));
    await renderApp(
      <ModuleImporter value={importer}>
        <OutsideFeatures>
          <OutsidePage />
        </OutsideFeatures>
      </ModuleImporter>,
      { path: '/p/visits', server },
    );
    expect(await screen.findByText('Esta página não está aberta para você')).toBeInTheDocument();
    expect(importer).not.toHaveBeenCalled();
  });
});
