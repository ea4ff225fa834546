import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { setViewportWidth } from '../../testing/viewport.ts';
import { SandboxPage } from './SandboxPage.tsx';
import type { SandboxEvent } from './sandbox-cache.ts';
import { aPhoneMessage } from './testing.ts';

const event = 'company-1-sandbox';
const connection = { id: 3, name: 'Padaria Sol', provider: 'sandbox', status: 'CONNECTED', number: null };
const maria = { customer: '5511988887777', name: 'Maria Silva' };

async function openPage(
  routes: Record<string, unknown> = {},
  messages = [aPhoneMessage({ ack: 4, body: 'Bom dia' })],
) {
  const lastMessage = messages.at(-1);
  const server = stubServer({
    'GET /whatsapp/providers': { providers: [{ provider: 'sandbox', available: true, works: true }] },
    'GET /whatsapp': [connection],
    'GET /sandbox/3/customers': { customers: lastMessage ? [{ ...maria, lastMessage }] : [] },
    'GET /sandbox/3/chat': { messages, hasMore: false },
    'POST /sandbox/3/inbound': (call: StubCall) =>
      answer(201, { wireId: (call.body as { wireId: string }).wireId }),
    'POST /sandbox/3/ack': { ok: true },
    ...routes,
  });
  return renderApp(<SandboxPage />, { user: anAdmin(), server });
}

const field = () => screen.findByRole('textbox', { name: 'Mensagem' });
const tell = (
  app: { socket: { receive: (name: string, payload: unknown) => void } },
  payload: SandboxEvent,
) => act(() => app.socket.receive(event, payload));
const log = () => within(screen.getByRole('log'));

describe('the test phone', () => {
  test.each([1440, 390])('the test phone says what it is, on a screen of %s px', async (width) => {
    setViewportWidth(width);
    await openPage();
    await field();
    expect(
      screen.getByText('Aqui você é o cliente: tudo é simulado, nada sai para um WhatsApp de verdade.'),
    ).toBeVisible();
  });

  test('the test phone sends what the customer writes with Enter, under their name and number', async () => {
    const { server } = await openPage();
    await fill(await field(), 'Cadê meu pedido?');
    await userEvent.keyboard('{Enter}');
    expect(log().getByText('Cadê meu pedido?')).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo('POST /sandbox/3/inbound')).toHaveLength(1));
    expect(server.callsTo('POST /sandbox/3/inbound')[0]?.body).toMatchObject({
      from: maria.customer,
      name: maria.name,
      body: 'Cadê meu pedido?',
      wireId: expect.stringMatching(/^SBX[0-9A-F]{18}$/),
    });
    await log().findByLabelText('Enviada');
    expect(log().getAllByText('Cadê meu pedido?')).toHaveLength(1);
  });

  test('the test phone keeps a message that was refused, and sends it again as the same one', async () => {
    const { server } = await openPage({
      'POST /sandbox/3/inbound': answer(409, { error: 'ERR_SANDBOX_NOT_CONNECTED' }),
    });
    await fill(await field(), 'oi');
    await userEvent.keyboard('{Enter}');
    const retry = await screen.findByRole('button', { name: /Toque para tentar de novo/ });
    server.on('POST /sandbox/3/inbound', answer(201, { wireId: 'x' }));
    await userEvent.click(retry);
    await log().findByLabelText('Enviada');
    const [first, second] = server.callsTo('POST /sandbox/3/inbound');
    expect(second?.body).toEqual(first?.body);
  });

  test('the test phone shows a company message at once, formatted, and reports it as read', async () => {
    const app = await openPage();
    await field();
    const message = aPhoneMessage({ body: 'Seu pedido *chegou*', ack: 2 });
    tell(app, { action: 'create', whatsappId: 3, messages: [message] });
    expect((await log().findByText('chegou')).tagName).toBe('STRONG');
    await waitFor(() => expect(app.server.callsTo('POST /sandbox/3/ack')).toHaveLength(1));
    expect(app.server.callsTo('POST /sandbox/3/ack')[0]?.body).toEqual({ wireId: [message.wireId], ack: 4 });
  });

  test('the test phone leaves the chat of another customer unread, on top with a dot', async () => {
    const app = await openPage();
    await field();
    const message = aPhoneMessage({ customer: '5511900000009', body: 'Para outro', ack: 2 });
    tell(app, { action: 'create', whatsappId: 3, messages: [message] });
    const other = await screen.findByRole('button', { name: /Para outro/ });
    expect(within(other).getByText('Não lida')).toBeInTheDocument();
    expect(app.server.callsTo('POST /sandbox/3/ack')).toHaveLength(0);
  });

  test('the test phone shows what was edited and what was deleted', async () => {
    const [first, second] = [aPhoneMessage({ ack: 4 }), aPhoneMessage({ ack: 4 })];
    const app = await openPage({}, [first, second]);
    await log().findByText(first.body);
    tell(app, { action: 'edit', whatsappId: 3, wireId: first.wireId, body: 'corrigida' });
    tell(app, { action: 'revoke', whatsappId: 3, wireId: second.wireId });
    expect(await log().findByText('corrigida')).toBeInTheDocument();
    expect(log().getByText('editada')).toBeInTheDocument();
    expect(log().queryByText(second.body)).not.toBeInTheDocument();
    expect(log().getByText('Mensagem apagada')).toBeInTheDocument();
  });

  test('the test phone answers a message that was tapped', async () => {
    const asked = aPhoneMessage({ ack: 4, body: 'Qual o número?' });
    const { server } = await openPage({}, [asked]);
    await userEvent.click(await log().findByText('Qual o número?'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Responder' }));
    await fill(await field(), '4821');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo('POST /sandbox/3/inbound')).toHaveLength(1));
    expect(server.callsTo('POST /sandbox/3/inbound')[0]?.body).toMatchObject({
      body: '4821',
      quotedWireId: asked.wireId,
    });
  });

  test('the test phone edits an own message in the field, and deletes one', async () => {
    const own = aPhoneMessage({ fromCustomer: true, body: 'moro perto' });
    const { server } = await openPage({}, [own]);
    const choose = async (choice: string) => {
      await userEvent.click(await log().findByText('moro perto'));
      await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
    };
    await choose('Editar');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('moro perto'));
    await fill(await field(), 'inho');
    await userEvent.keyboard('{Enter}');
    await choose('Apagar para todos');
    await waitFor(() => expect(server.callsTo('POST /sandbox/3/inbound')).toHaveLength(2));
    expect(server.callsTo('POST /sandbox/3/inbound').map(({ body }) => body)).toEqual([
      { from: maria.customer, editOf: own.wireId, body: 'moro pertoinho' },
      { from: maria.customer, revokeOf: own.wireId },
    ]);
  });

  test('the test phone without customers suggests one, with three opening messages', async () => {
    const { server } = await openPage({}, []);
    await userEvent.click(await screen.findByRole('button', { name: 'Oi! Vocês estão atendendo agora?' }));
    await waitFor(() => expect(server.callsTo('POST /sandbox/3/inbound')).toHaveLength(1));
    expect(server.callsTo('POST /sandbox/3/inbound')[0]?.body).toMatchObject({
      from: expect.stringMatching(/^55\d{11}$/),
      body: 'Oi! Vocês estão atendendo agora?',
    });
  });

  test('the test phone links to the tickets until a message is answered', async () => {
    const app = await openPage({}, [aPhoneMessage({ fromCustomer: true, body: 'Cadê meu pedido?' })]);
    expect(await screen.findByRole('link', { name: 'Atender' })).toHaveAttribute('href', '/tickets');
    tell(app, { action: 'create', whatsappId: 3, messages: [aPhoneMessage({ body: 'A caminho' })] });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Atender' })).toBeNull());
  });

  test('the test phone offers to pair a connection that is not connected', async () => {
    const { server } = await openPage({
      'GET /whatsapp': [{ ...connection, status: 'DISCONNECTED' }],
      'POST /sandbox/3/scan': { id: 3, status: 'CONNECTED', number: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Parear agora' }));
    await waitFor(() => expect(server.callsTo('POST /sandbox/3/scan')).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).not.toBeInTheDocument();
  });

  test('the test phone creates and pairs a connection where there is none', async () => {
    const { server } = await openPage({
      'GET /whatsapp': [],
      'POST /whatsapp': connection,
      'POST /sandbox/3/scan': { id: 3, status: 'CONNECTED', number: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Criar telefone de teste' }));
    await waitFor(() => expect(server.callsTo('POST /sandbox/3/scan')).toHaveLength(1));
    expect(server.callsTo('POST /whatsapp')[0]?.body).toEqual({
      name: 'Telefone de teste',
      provider: 'sandbox',
    });
  });

  test('a test phone made by our own staff works where none may be made', async () => {
    await openPage({
      'GET /whatsapp/providers': { providers: [{ provider: 'sandbox', available: false, works: true }] },
    });
    expect(await field()).toBeEnabled();
  });

  test('the test phone says so where the sandbox is switched off', async () => {
    await openPage({
      'GET /whatsapp/providers': { providers: [{ provider: 'sandbox', available: false, works: false }] },
    });
    expect(await screen.findByText('Os telefones de teste estão desligados')).toBeInTheDocument();
  });
});
