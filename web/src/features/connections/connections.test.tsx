import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { pauseTimers } from '../../testing/paused-timers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { AttentionMark } from './AttentionMark.tsx';
import { ConnectionsPage } from './ConnectionsPage.tsx';

const shop = {
  id: 3,
  name: 'Loja',
  status: 'CONNECTED',
  provider: 'beta',
  isDefault: true,
  queues: [],
  qrcode: '',
  can: { edit: true, delete: true, operate: true },
  updatedAt: '2026-05-04T12:30:00.000Z',
};
const providers = {
  providers: [
    { provider: 'sandbox', available: true },
    { provider: 'beta', available: true },
  ],
};

function serverWith(connections: readonly object[], routes: Record<string, unknown> = {}) {
  return stubServer({
    'GET /whatsapp': connections,
    'GET /whatsapp/providers': providers,
    'GET /queue': [{ id: 4, name: 'Vendas', color: '#b71c1c' }],
    'GET /moved-numbers': [],
    ...routes,
  });
}

async function openPage(connections: readonly object[] = [shop], routes: Record<string, unknown> = {}) {
  const app = await renderApp(<ConnectionsPage />, {
    user: anAdmin(),
    server: serverWith(connections, routes),
  });
  await screen.findByText('Loja');
  return app;
}

const live = (change: Partial<Connection>) => ({ action: 'update', session: { ...shop, ...change } });

describe('the connections page', () => {
  test('the connections page lists name, state, session, default flag, last update and actions', async () => {
    await openPage();
    const row = screen.getByText('Loja').closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Conectada');
    expect(row).toHaveTextContent('04/05/2026');
    expect(within(row).getByRole('img', { name: 'Conexão padrão' })).toBeInTheDocument();
    for (const name of ['Desconectar', 'Editar', 'Excluir']) {
      expect(within(row).getByRole('button', { name })).toBeInTheDocument();
    }
  });

  test('the connections page shows what another admin creates, which arrives as an update', async () => {
    const { socket } = await openPage();
    const made = { ...shop, id: 4, name: 'Telefone de teste', isDefault: false };
    act(() => socket.receive('company-1-whatsapp', { action: 'update', whatsapp: made }));
    expect(await screen.findByText('Telefone de teste')).toBeVisible();
  });

  test.each([
    ['qrcode', ['Ver QR Code']],
    ['DISCONNECTED', ['Tentar novamente', 'Novo QR Code']],
    ['CONNECTED', ['Desconectar']],
    ['PAIRING', ['Desconectar']],
    ['TIMEOUT', ['Desconectar']],
    ['OPENING', ['Conectando']],
  ])('a connection in state %s offers %j', async (status, names) => {
    await openPage([{ ...shop, status }]);
    const cell = screen.getByText('Loja').closest('tr')?.querySelectorAll('td')[2] as HTMLElement;
    expect(
      within(cell)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(names);
    if (status === 'OPENING') expect(within(cell).getByRole('button')).toBeDisabled();
  });

  test('the connections page orders a retry, a new code and, after the question, the end of the session', async () => {
    const { server, socket } = await openPage([{ ...shop, status: 'DISCONNECTED' }], {
      'POST /whatsappsession/:id': {},
      'PUT /whatsappsession/:id': {},
      'DELETE /whatsappsession/:id': {},
      'GET /whatsapp/:id': { ...shop, status: 'OPENING' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(server.callsTo('POST /whatsappsession/3')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Novo QR Code' }));
    await waitFor(() => expect(server.callsTo('PUT /whatsappsession/3')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    act(() => socket.receive('company-1-whatsappSession', live({ status: 'CONNECTED' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Desconectar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desconectar Loja?' }));
    await userEvent.click(question.getByRole('button', { name: 'Desconectar' }));
    await waitFor(() => expect(server.callsTo('DELETE /whatsappsession/3')).toHaveLength(1));
  });

  test('a new connection asks for a name, shows its code, and offers the rest once the phone is linked', async () => {
    const made = { ...shop, id: 5, name: 'Filial', isDefault: false, status: 'OPENING' };
    const { server, socket } = await openPage([shop], {
      'POST /whatsapp': made,
      'GET /whatsapp/5': { ...made, status: 'qrcode', qrcode: '2@code' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova conexão' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(await dialog.findByLabelText('Nome'), 'Filial');
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByTitle(/Filial/)).toBeInTheDocument();
    expect(server.callsTo('POST /whatsapp')[0]?.body).toEqual({
      name: 'Filial',
      provider: 'beta',
      queueIds: [4],
    });
    act(() =>
      socket.receive('company-1-whatsappSession', {
        action: 'update',
        session: { ...made, status: 'CONNECTED' },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Definir filas e mensagens' }));
    const rest = within(await screen.findByRole('dialog', { name: 'Editar conexão' }));
    expect(await rest.findByLabelText('Nome')).toHaveValue('Filial');
  });

  test('the form of a connection sends the queues and the text that were changed, and nothing else', async () => {
    const { server } = await openPage([shop], { 'PUT /whatsapp/3': shop });
    const row = within(screen.getByText('Loja').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Filas/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Vendas/ }));
    await userEvent.keyboard('{Escape}');
    const variables = within(dialog.getByRole('group', { name: 'Inserir variável:' }));
    for (const name of ['Saudação', 'Primeiro nome', 'Nome', 'Protocolo', 'Hora'])
      await userEvent.click(variables.getByRole('button', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /whatsapp/3')).toHaveLength(1));
    expect(server.callsTo('PUT /whatsapp/3')[0]?.body).toEqual({
      queueIds: [4],
      greetingMessage: '{{ms}}{{firstName}}{{name}}{{protocol}}{{hora}}',
    });
  });

  test.each([
    ['', 'Obrigatório'],
    ['A', 'Curto demais'],
    ['A'.repeat(51), 'Longo demais'],
  ])('the form of a connection refuses the name "%s"', async (name, said) => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Nova conexão' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByLabelText('Nome');
    if (name) await fill(field, name);
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
    expect(await dialog.findByText(said)).toBeInTheDocument();
  });

  test('the connections page shows an agent the states and no actions', async () => {
    await renderApp(<ConnectionsPage />, {
      user: aUser(),
      server: serverWith([{ ...shop, can: { edit: false, delete: false, operate: false } }]),
    });
    expect(await screen.findByText('Conectada')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the code to scan', () => {
  const waiting = { ...shop, status: 'qrcode', qrcode: 'first' };
  const open = async () => {
    const app = await openPage([waiting], { 'GET /whatsapp/:id': waiting });
    await userEvent.click(screen.getByRole('button', { name: 'Ver QR Code' }));
    return { ...app, code: await screen.findByRole('img', { name: 'Parear Loja' }) };
  };

  test('the QR code is 256 pixels wide and follows new codes', async () => {
    const { code, socket } = await open();
    expect(code).toHaveAttribute('width', '256');
    const before = code.innerHTML;
    act(() =>
      socket.receive('company-1-whatsappSession', live({ status: 'qrcode', qrcode: 'a second, longer one' })),
    );
    await waitFor(() => expect(screen.getByRole('img', { name: 'Parear Loja' }).innerHTML).not.toBe(before));
  });

  test('the QR code goes away once it was scanned', async () => {
    const { socket } = await open();
    act(() => socket.receive('company-1-whatsappSession', live({ status: 'PAIRING', qrcode: '' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Pareando')).toBeInTheDocument();
  });
});

describe('the mark in the menu', () => {
  test('the menu mark appears two seconds after a connection was lost, and goes two seconds after it is back', async () => {
    const server = serverWith([shop]);
    const { socket } = await renderApp(<AttentionMark />, { user: anAdmin(), server });
    const mark = () => screen.queryByRole('img', { name: 'Precisa de atenção' });
    await waitFor(() => expect(server.callsTo('GET /whatsapp')).toHaveLength(1));
    const waits = pauseTimers(2000);
    const whatsapp = { ...shop, status: 'DISCONNECTED' };
    act(() => socket.receive('company-1-whatsapp', { action: 'update', whatsapp }));
    expect(mark()).not.toBeInTheDocument();
    await waits.end();
    expect(mark()).toBeInTheDocument();
    act(() => socket.receive('company-1-whatsappSession', live({ status: 'CONNECTED' })));
    expect(mark()).toBeInTheDocument();
    await waits.end();
    expect(mark()).not.toBeInTheDocument();
  });
});

describe('the mark in the menu for a connection that another admin creates', () => {
  const made = { ...shop, id: 4, name: 'Telefone de teste', status: 'qrcode', isDefault: false };

  test.each([
    { known: 'beside others', before: [shop] },
    { known: 'as the first', before: [] },
  ])('the menu mark appears for a connection that another admin creates, $known', async ({ before }) => {
    const server = serverWith(before);
    const { socket } = await renderApp(<AttentionMark />, { user: anAdmin(), server });
    await waitFor(() => expect(server.callsTo('GET /whatsapp')).toHaveLength(1));
    server.on('GET /whatsapp', [...before, made]);
    const { can, ...received } = made;
    act(() => socket.receive('company-1-whatsapp', { action: 'update', whatsapp: received }));
    expect(await screen.findByRole('img', { name: 'Precisa de atenção' })).toBeInTheDocument();
  });
});

describe('a plan without a place for another connection', () => {
  const phone = { ...shop, id: 4, name: 'Telefone de teste', provider: 'sandbox', isDefault: false };
  const places = (taken: number) => ({
    'GET /companies/listPlan/:id': { places: { connections: { taken, most: 2 } } },
  });
  const begun = { pathname: '/connections', state: { begins: true } };

  test('the connections page opens the form of a new number for a user who is led there to pair one', async () => {
    const server = serverWith([shop], places(1));
    await renderApp(<ConnectionsPage />, { user: anAdmin(), server, path: begun });
    expect(await screen.findByRole('dialog', { name: 'Nova conexão' })).toBeVisible();
  });

  test('the connections page says that the plan is full, before a form, to a user who is led there', async () => {
    const server = serverWith([shop, phone], places(2));
    await renderApp(<ConnectionsPage />, { user: anAdmin(), server, path: begun });
    expect(await screen.findByRole('dialog', { name: 'O plano está cheio' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Nova conexão' })).toBeNull();
  });

  test('the connections page says that a test phone takes the last place, and deletes it', async () => {
    const { server } = await openPage([shop, phone], { ...places(2), 'DELETE /whatsapp/:id': {} });
    const note = within(
      (await screen.findByText(/toma um lugar do plano/)).closest('[role=alert]') as HTMLElement,
    );
    await userEvent.click(note.getByRole('button', { name: 'Excluir telefone de teste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsTo('DELETE /whatsapp/4')).toHaveLength(1));
  });

  test('the connections page says nothing of a test phone that takes no place, as during a trial', async () => {
    const { server } = await openPage([shop, phone], places(1));
    await waitFor(() => expect(server.callsTo('GET /companies/listPlan/:id')).not.toHaveLength(0));
    expect(screen.queryByText(/toma um lugar do plano/)).toBeNull();
  });
});

describe('the simulator beside the form of a connection', () => {
  test('the simulator plays the form of a connection, its queues, texts and times, and saves nothing', async () => {
    const { server } = await openPage(
      [{ ...shop, queues: [{ id: 4, name: 'Vendas' }], maxUseBotQueues: 5 }],
      {
        'POST /reception/simulations': {
          entries: [],
          standing: { status: 'none', isBot: true, queue: null },
          clock: { timeZone: 'UTC', hours: 'company' },
        },
      },
    );
    const row = within(screen.getByText('Loja').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(await dialog.findByLabelText('Saudação'), 'Olá!');
    await userEvent.click(dialog.getByRole('button', { name: 'Simular' }));
    expect(
      await dialog.findByText('Vale o horário da empresa, que está nas configurações.'),
    ).toBeInTheDocument();
    expect(server.callsTo('POST /reception/simulations').at(-1)?.body).toMatchObject({
      connection: { greetingMessage: 'Olá!', maxUseBotQueues: 5, expiresTicket: 0, transferQueueId: null },
      queueIds: [4],
      events: [],
    });
    expect(server.callsTo('PUT /whatsapp/3')).toHaveLength(0);
  });
});
