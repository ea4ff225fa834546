import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '../../../lib/api/session-types.ts';
import { deferred } from '../../../testing/deferred.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const waiting = aTicket({
  status: 'pending',
  queueId: 1,
  queue: sales,
  contact: aContact({ id: 2, name: 'Rafael Antunes' }),
});
const pendingTab = () => screen.getByRole('tab', { name: /^Aguardando/ });

describe('accepting', () => {
  const accepted = { ...waiting, status: 'open' as const, userId: 7, user: { id: 7, name: 'Ana Lima' } };

  async function accept(routes: Record<string, unknown> = {}, user?: SessionUser) {
    const app = await openScreen({
      ...(user ? { user } : {}),
      tickets: [waiting],
      routes: {
        'PUT /tickets/:id': accepted,
        'GET /tickets/u/:uuid': accepted,
        'POST /messages/:id': aMessage(),
        ...routes,
      },
    });
    await userEvent.click(pendingTab());
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar o ticket de Rafael Antunes' }));
    return app;
  }

  test('accepting takes the ticket and opens its conversation', async () => {
    const { server } = await accept();
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${waiting.uuid}`));
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toEqual({
      status: 'open',
      userId: 7,
      useIntegration: false,
      promptId: null,
      integrationId: null,
    });
    expect(server.callsTo('POST /messages/:id')).toHaveLength(0);
  });

  test('accepting that takes long leaves an agent in the conversation opened meanwhile, and offers its own', async () => {
    const { promise, resolve } = deferred<unknown>();
    const open = aTicket({
      status: 'open',
      userId: 7,
      queueId: 1,
      queue: sales,
      contact: aContact({ id: 3, name: 'Bia Torres' }),
    });
    await openScreen({
      tickets: [waiting, open],
      routes: { 'PUT /tickets/:id': () => promise },
    });
    await userEvent.click(pendingTab());
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar o ticket de Rafael Antunes' }));
    await userEvent.click(screen.getByRole('tab', { name: /^Atendendo/ }));
    await userEvent.click(await screen.findByRole('link', { name: /Bia Torres/ }));
    const box = await screen.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(box, 'Oi, Bia');
    await act(async () => resolve(accepted));
    await userEvent.keyboard('!');
    expect(currentPath()).toBe(`/tickets/${open.uuid}`);
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Oi, Bia!');
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${waiting.uuid}`));
  });

  test('accepting greets the customer when the company wants it', async () => {
    const { server } = await accept({ 'GET /settings': [{ key: 'sendGreetingAccepted', value: 'enabled' }] });
    expect(await screen.findByText('Rafael Antunes recebe a sua saudação em alguns segundos.')).toBeVisible();
    expect(server.callsTo('POST /messages/:id')).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.callsTo('POST /messages/:id')).toHaveLength(1));
    expect(server.callsTo('POST /messages/:id')[0]?.body).toMatchObject({
      body: '*Mensagem Automática:*\n{{ms}} *{{name}}*, meu nome é *Ana Lima* e agora vou prosseguir com seu atendimento!',
    });
  });

  test.each([
    [
      'AR',
      '*Mensaje automático:*\n{{ms}}, *{{name}}*. Mi nombre es *Ana Lima* y a partir de ahora le atenderé.',
    ],
    [
      'US',
      '*Automatic message:*\n{{ms}} *{{name}}*, my name is *Ana Lima* and I will be helping you from here.',
    ],
  ])('accepting greets a customer of a company in %s in its language', async (country, body) => {
    const settings = [
      { key: 'sendGreetingAccepted', value: 'enabled' },
      { key: 'country', value: country },
    ];
    const { server } = await accept({ 'GET /settings': settings });
    await screen.findByRole('button', { name: 'Não enviar' });
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.callsTo('POST /messages/:id')).toHaveLength(1));
    expect(server.callsTo('POST /messages/:id')[0]?.body).toMatchObject({ body });
  });

  test('accepting sends no greeting that is taken back', async () => {
    const { server } = await accept({ 'GET /settings': [{ key: 'sendGreetingAccepted', value: 'enabled' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Não enviar' }));
    fireEvent(window, new Event('pagehide'));
    expect(server.callsTo('POST /messages/:id')).toEqual([]);
  });

  test('accepting greets before the first words of the agent leave', async () => {
    const { server } = await accept({ 'GET /settings': [{ key: 'sendGreetingAccepted', value: 'enabled' }] });
    await screen.findByRole('button', { name: 'Não enviar' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Já vejo isso{Enter}');
    await waitFor(() => expect(server.callsTo('POST /messages/:id')).toHaveLength(2));
    expect(server.callsTo('POST /messages/:id').map(({ body }) => (body as { body: string }).body)).toEqual([
      expect.stringMatching(/^\*Mensagem Automática/),
      expect.stringMatching(/Já vejo isso$/),
    ]);
  });

  test('accepting says that another agent was faster', async () => {
    await accept({ 'PUT /tickets/:id': answer(409, { error: 'ERR_TICKET_ALREADY_ACCEPTED' }) });
    expect(await screen.findByText('Outro atendente já está com este ticket.')).toBeVisible();
    expect(currentPath()).toBe('/tickets');
  });

  test('accepting offers to ask the agent who was faster', async () => {
    const ticket = { id: 44, uuid: 'u', status: 'open', userId: 9, user: { name: 'Bia' }, queue: {} };
    const { server } = await accept({
      'PUT /tickets/:id': answer(409, { error: 'ERR_TICKET_ALREADY_ACCEPTED', ticket }),
      'POST /tickets/:id/transfer-request': {},
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir transferência' }));
    expect(await screen.findByText('Pedido enviado a Bia.')).toBeInTheDocument();
    expect(server.callsTo('POST /tickets/:id/transfer-request')).toHaveLength(1);
  });

  test('accepting opens for an admin the ticket that another agent was faster with', async () => {
    const ticket = {
      id: waiting.id,
      uuid: waiting.uuid,
      status: 'open',
      userId: 9,
      user: { name: 'Bia' },
      queue: {},
    };
    await accept(
      { 'PUT /tickets/:id': answer(409, { error: 'ERR_TICKET_ALREADY_ACCEPTED', ticket }) },
      anAdmin(),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
    expect(currentPath()).toBe(`/tickets/${waiting.uuid}`);
  });
});
