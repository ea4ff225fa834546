import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDate } from '../../../testing/dates.ts';
import { fill } from '../../../testing/fill.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { afterFocusIsGivenBack, openScreen, sales, support } from '../testing/tickets-screen.tsx';

const contact = aContact({ id: 5, name: 'Mariana Duarte' });
const conflictWith = ({ id, uuid, status, userId, user }: ReturnType<typeof aTicket>) => ({
  code: 'ERR_OTHER_OPEN_TICKET',
  error: JSON.stringify({
    id,
    uuid,
    status,
    userId,
    user: { name: user?.name ?? '' },
    queue: { name: sales.name },
  }),
});
const existing = aTicket({ status: 'open', queueId: 1, queue: sales, contact });
const contacts = { 'GET /contacts': { contacts: [contact], count: 1, hasMore: false } };

async function openNew(routes: Record<string, unknown>, user = aUser({ queues: [sales, support] })) {
  const app = await openScreen({ user, routes: { ...contacts, ...routes } });
  await userEvent.click(screen.getByRole('button', { name: 'Novo ticket' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Novo ticket' }) };
}

async function chooseContact(dialog: HTMLElement) {
  await fill(within(dialog).getByRole('combobox', { name: 'Contato' }), 'mari');
  await userEvent.click(await screen.findByRole('option', { name: /Mariana Duarte/ }));
}

async function choose(dialog: HTMLElement, field: string, option: string) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const submit = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Abrir ticket' }));

describe('a new ticket', () => {
  test('a new ticket is created with contact and queue, and opened', async () => {
    const made = { ...existing, userId: 7 };
    const { server, dialog } = await openNew({ 'POST /tickets': made, 'GET /tickets/u/:uuid': made });
    await chooseContact(dialog);
    await choose(dialog, 'Fila', 'Vendas');
    await submit(dialog);
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${existing.uuid}`));
    expect(server.callsTo('POST /tickets')[0]?.body).toEqual({
      contactId: 5,
      queueId: 1,
      whatsappId: null,
      userId: 7,
      status: 'open',
    });
  });

  test('a new ticket for a colleague is opened too', async () => {
    const made = { ...existing, userId: 8 };
    const { server, dialog } = await openNew({
      ...{ 'POST /tickets': made, 'GET /tickets/u/:uuid': made },
      'GET /users/list': [{ id: 8, name: 'Bruno Reis', queues: [sales] }],
    });
    await chooseContact(dialog);
    await choose(dialog, 'Fila', 'Vendas');
    await choose(dialog, 'Atendente', 'Bruno Reis');
    await submit(dialog);
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${existing.uuid}`));
    expect(server.callsTo('POST /tickets')[0]?.body).toMatchObject({ userId: 8 });
  });

  test('a new ticket has the focus in its composer', async () => {
    const made = { ...existing, userId: 7, user: { id: 7, name: 'Ana Lima' } };
    const { dialog } = await openNew({ 'POST /tickets': made, 'GET /tickets/u/:uuid': made }, anAdmin());
    await chooseContact(dialog);
    await submit(dialog);
    const box = await screen.findByRole('textbox', { name: 'Mensagem' });
    await waitFor(() => expect(box).toHaveFocus());
    await afterFocusIsGivenBack();
    expect(box).toHaveFocus();
  });

  test("the form of a new ticket lists the user's own name once, and which connections cannot send", async () => {
    const { dialog } = await openNew({
      'GET /users/list': [
        { id: 7, name: 'Ana Lima', queues: [sales] },
        { id: 8, name: 'Bruno Reis', queues: [] },
      ],
      'GET /whatsapp': [
        { id: 1, name: 'Loja', status: 'CONNECTED' },
        { id: 2, name: 'Filial', status: 'DISCONNECTED' },
      ],
    });
    const namesIn = async (field: RegExp) => {
      await userEvent.click(within(dialog).getByRole('combobox', { name: field }));
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return names;
    };
    await waitFor(async () => expect(await namesIn(/^Atendente/)).toEqual(['Ana Lima', 'Bruno Reis']));
    expect((await namesIn(/^Conexão/)).slice(1)).toEqual(['Filial · desconectada', 'Loja']);
  });

  test('a new ticket of an agent needs a queue', async () => {
    const { server, dialog } = await openNew({});
    await chooseContact(dialog);
    await submit(dialog);
    expect(await within(dialog).findByText('Selecione uma fila')).toBeVisible();
    expect(server.callsTo('POST /tickets')).toHaveLength(0);
  });

  test('a new ticket of an admin needs no queue', async () => {
    const { server, dialog } = await openNew({ 'POST /tickets': existing }, anAdmin());
    await chooseContact(dialog);
    await submit(dialog);
    await waitFor(() => expect(server.callsTo('POST /tickets')[0]?.body).toMatchObject({ queueId: null }));
  });

  test('the form of a new ticket searches contacts from three characters on, and offers to create one', async () => {
    const { server, dialog } = await openNew({ 'GET /contacts': { contacts: [], count: 0, hasMore: false } });
    const field = within(dialog).getByRole('combobox', { name: 'Contato' });
    await fill(field, 'Zé');
    expect(
      await screen.findAllByText('Digite pelo menos 3 caracteres do nome ou do número.'),
    ).not.toHaveLength(0);
    expect(server.callsTo('GET /contacts')).toHaveLength(0);
    await fill(field, ' Novo');
    expect(await screen.findByRole('option', { name: 'Novo contato: Zé Novo' })).toBeVisible();
  });

  test('the form of a new ticket names the agent and the queue who have the contact already', async () => {
    const taken = { ...existing, userId: 9, user: { id: 9, name: 'Carla Menezes' } };
    const { dialog } = await openNew({
      'POST /tickets': answer(409, conflictWith(taken)),
    });
    await chooseContact(dialog);
    await choose(dialog, 'Fila', 'Vendas');
    await submit(dialog);
    expect(await within(dialog).findByText(/ticket com Carla Menezes na fila Vendas/)).toBeVisible();
  });

  test('the agent who has the contact is asked for the transfer by one press', async () => {
    const taken = { ...existing, id: 31, userId: 9, user: { id: 9, name: 'Carla Menezes' } };
    const { server, dialog } = await openNew({
      'POST /tickets': answer(409, conflictWith(taken)),
      'POST /tickets/:id/transfer-request': {},
    });
    await chooseContact(dialog);
    await choose(dialog, 'Fila', 'Vendas');
    await submit(dialog);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Pedir transferência' }));
    expect(await screen.findByText('Pedido enviado a Carla Menezes.')).toBeInTheDocument();
    expect(server.callsTo('POST /tickets/:id/transfer-request').map(({ path }) => path)).toEqual([
      '/tickets/31/transfer-request',
    ]);
  });

  test('the form of a new ticket opens the ticket that the agent has with the contact already', async () => {
    const own = { ...existing, userId: 7 };
    const { dialog } = await openNew({
      'POST /tickets': answer(409, conflictWith(own)),
      'GET /tickets/u/:uuid': own,
    });
    await chooseContact(dialog);
    await choose(dialog, 'Fila', 'Vendas');
    await submit(dialog);
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${existing.uuid}`));
  });
});

describe('a transfer', () => {
  const agents = [
    { id: 8, name: 'Bruno Reis', queues: [support] },
    { id: 9, name: 'Carla Menezes', queues: [sales, support] },
    { id: 10, name: 'Davi Prado', queues: [] },
  ];
  const own = { ...existing, userId: 7 };

  async function openTransfer() {
    const app = await openScreen({
      user: aUser({ queues: [sales] }),
      tickets: [own],
      path: `/tickets/${own.uuid}`,
      routes: { 'PUT /tickets/:id': own, 'GET /users/list': agents },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transferir o ticket' });
    return {
      ...app,
      dialog,
      send: () => userEvent.click(within(dialog).getByRole('button', { name: 'Transferir' })),
    };
  }

  test('a transfer to a queue alone makes the ticket wait there without agent', async () => {
    const { server, dialog, send } = await openTransfer();
    await choose(dialog, 'Fila', 'Suporte');
    await send();
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: 2,
    });
  });

  test('a transfer carries the note for the colleague, also when it has to be tried again', async () => {
    const { server, dialog, send } = await openTransfer();
    server.on('PUT /tickets/:id', answer(500, { error: 'ERR_INTERNAL' }));
    await choose(dialog, 'Fila', 'Suporte');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Observação/ }), 'Quer desconto');
    await send();
    await waitFor(() => expect(server.callsTo('PUT /tickets/:id')).toHaveLength(1));
    server.on('PUT /tickets/:id', own);
    await send();
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
    expect(server.callsTo('PUT /tickets/:id').map(({ body }) => body)).toEqual([
      expect.objectContaining({ note: 'Quer desconto' }),
      expect.objectContaining({ note: 'Quer desconto' }),
    ]);
  });

  test('a transfer to an agent offers only the queues of that agent', async () => {
    const { server, dialog, send } = await openTransfer();
    await choose(dialog, 'Atendente', 'Bruno Reis');
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: /^Fila/ })).toHaveTextContent('Suporte'),
    );
    await send();
    await waitFor(() => expect(server.callsTo('PUT /tickets/:id')).toHaveLength(1));
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toMatchObject({
      status: 'open',
      userId: 8,
      queueId: 2,
    });
  });

  test('a transfer offers no user without a queue', async () => {
    const { dialog } = await openTransfer();
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Atendente/ }));
    await screen.findByRole('option', { name: 'Bruno Reis' });
    expect(screen.queryByRole('option', { name: 'Davi Prado' })).toBeNull();
  });

  test('a cancelled transfer leads the focus back into the box of the conversation', async () => {
    await openTransfer();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus());
  });

  test('a transfer needs a queue', async () => {
    const { server, dialog, send } = await openTransfer();
    await send();
    expect(await within(dialog).findByText('Selecione uma fila')).toBeVisible();
    expect(server.callsTo('PUT /tickets/:id')).toHaveLength(0);
  });
});

describe('forwarding a message', () => {
  const said = aMessage({ id: '41', ticketId: existing.id, body: 'O recibo' });
  const ticket = { ...existing, userId: 7 };
  const open = () =>
    openScreen({
      user: aUser({ queues: [sales] }),
      tickets: [ticket],
      messages: [said],
      path: `/tickets/${ticket.uuid}`,
      routes: { ...contacts, 'POST /messages/:messageId/forward': { ticket, messages: [] } },
    });

  test('forwarding a message asks for a contact, sends once and says to whom', async () => {
    const { server } = await open();
    const bubble = (await screen.findByText('O recibo')).closest('[id^="message-"]') as HTMLElement;
    await userEvent.click(within(bubble).getByRole('button', { name: /mensagem/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Encaminhar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Encaminhar mensagem' });
    expect(within(dialog).getByText('O recibo')).toBeVisible();
    const send = within(dialog).getByRole('button', { name: 'Encaminhar' });
    await userEvent.click(send);
    expect(await within(dialog).findByText('Escolha para quem encaminhar.')).toBeVisible();
    await chooseContact(dialog);
    await userEvent.click(send);
    await screen.findByText('Mensagem encaminhada para Mariana Duarte.');
    const [call, ...more] = server.callsTo('POST /messages/:messageId/forward');
    expect([call?.path, call?.body, more]).toEqual(['/messages/41/forward', { contactId: 5 }, []]);
    expect(call?.headers['idempotency-key']).toMatch(/-5$/);
  });
});

describe('going to a date', () => {
  const ticket = { ...existing, userId: 7 };
  const open = async (messageId: string | null) => {
    const app = await openScreen({
      user: aUser({ queues: [sales] }),
      tickets: [ticket],
      messages: [aMessage({ id: '41', ticketId: ticket.id, body: 'Bom dia' })],
      path: `/tickets/${ticket.uuid}`,
      routes: { 'GET /messages/:ticketId/at': { messageId } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do ticket' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ir para uma data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para uma data' }));
    await fillDate(dialog, 'Data', '2026-03-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Ir' }));
    return { ...app, dialog };
  };

  test('going to a date shows the first message of that day', async () => {
    const { server } = await open('41');
    await waitFor(() =>
      expect(server.callsTo('GET /messages/:id').some(({ query }) => query.messageId === '41')).toBe(true),
    );
    expect(server.callsTo('GET /messages/:ticketId/at')[0]?.query).toEqual({ date: '2026-03-01' });
  });

  test('going to a date says when nothing was written since', async () => {
    const { dialog } = await open(null);
    expect(await dialog.findByText('Nada foi dito desde este dia.')).toBeVisible();
  });
});
