import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendWaiting } from '../../../lib/api/before-leaving.ts';
import { unsentKey } from '../../../lib/storage.ts';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { answer } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7 });

describe('a message that was not sent', () => {
  test('a failed message offers the contact whose number is wrong, and no second try of what fails again', async () => {
    const failed = { fromMe: true, failed: true };
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      messages: [
        aMessage({
          ...failed,
          ticketId: ticket.id,
          id: '31',
          failureCode: 'REASON_WHATSAPP_NO_SUCH_NUMBER',
          failureReason: 'Sem WhatsApp.',
        }),
        aMessage({
          ...failed,
          ticketId: ticket.id,
          id: '32',
          failureCode: 'REASON_WHATSAPP_SENT_FILE_GONE',
          failureReason: 'Sumiu.',
        }),
      ],
    });
    expect(await screen.findByText(/Sumiu|O arquivo a enviar não existe mais/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ver o contato' }));
    expect(await screen.findByRole('complementary', { name: 'Dados do contato' })).toBeVisible();
  });

  test('a message that the network holds back says why beside its clock, until it is sent, and offers no second try', async () => {
    const held = {
      fromMe: true,
      failed: false,
      ticketId: ticket.id,
      failureCode: 'REASON_CLOUD_TEMPLATE_HELD',
      failureReason: 'A Meta segura esta mensagem.',
    };
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      messages: [
        aMessage({ ...held, id: '51', body: 'segurada', ack: 0 }),
        aMessage({ ...held, id: '52', body: 'enviada', ack: 2 }),
      ],
    });
    expect(await screen.findAllByText(/A Meta segura/)).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  const refused = (createdAt: string) =>
    aMessage({
      fromMe: true,
      failed: true,
      ticketId: ticket.id,
      id: '41',
      createdAt,
      failureCode: 'REASON_CLOUD_WINDOW_CLOSED',
      failureReason: 'Passaram 24 horas.',
    });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const official = async (answerUntil: string | null, given: Partial<typeof ticket> = {}) => {
    const own = { ...ticket, whatsappId: 3, hasTemplates: true, answerUntil, ...given };
    await openScreen({
      tickets: [own],
      path: `/tickets/${own.uuid}`,
      messages: [refused(hoursAgo(1))],
      routes: { 'GET /whatsapp/3/templates': noTemplates },
    });
    // The notice over the composer names the hours too.
    await within(await screen.findByRole('log')).findByText(/24 horas/);
  };

  test('a message that came after the time for free answers offers a template, and no second try', async () => {
    await official(hoursAgo(2));
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Usar um modelo' }));
    expect(await screen.findByRole('dialog', { name: 'Enviar um modelo' })).toBeVisible();
  });

  test('a message that was refused although time seemed left offers a template, and no second try', async () => {
    await official(hoursAgo(-2));
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Usar um modelo' })).toBeVisible();
  });

  test('once the customer has written again, the refused message may be tried again', async () => {
    await official(hoursAgo(-23.9));
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  test('a conversation of another agent offers no template', async () => {
    await official(hoursAgo(2), { status: 'closed' });
    expect(screen.queryByRole('button', { name: 'Usar um modelo' })).toBeNull();
  });
});

describe('an answer that did not reach the server', () => {
  const other = aTicket({ status: 'open', userId: 7, contact: aContact({ name: 'Paulo Reis' }) });
  const unreachable = answer(409, { error: 'ERR_TICKET_NOT_OPEN' });
  const note = 'Esta mensagem não foi enviada.';
  const log = () => screen.getByRole('log');
  const write = async (text: string) => {
    await fill(await screen.findByRole('textbox', { name: 'Mensagem' }), text);
    await userEvent.keyboard('{Enter}');
  };
  const open = (routes: Record<string, unknown> = {}, path = `/tickets/${ticket.uuid}`) =>
    openScreen({ tickets: [ticket, other], path, routes });

  test('an answer that the server refused is there after a reload, and goes again under the same key', async () => {
    const before = await open({ 'POST /messages/:id': unreachable });
    await write('Segue o orçamento');
    expect(await within(log()).findByText(note)).toBeVisible();
    before.unmount();
    const { server } = await open({
      'POST /messages/:id': aMessage({ ticketId: ticket.id, fromMe: true, body: 'Segue o orçamento' }),
    });
    expect(await within(log()).findByText(note)).toBeVisible();
    expect(within(log()).getByText('Segue o orçamento')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(within(log()).queryByText(note)).toBeNull());
    const keys = [before.server, server].map(
      (one) => one.callsTo('POST /messages/:id')[0]?.headers['idempotency-key'],
    );
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  });

  test('an answer that was on its way when the page was reloaded is there as one that was not sent', async () => {
    const before = await open({ 'POST /messages/:id': () => new Promise(() => undefined) });
    await write('Já volto');
    await waitFor(() => expect(before.server.callsTo('POST /messages/:id')).toHaveLength(1));
    before.unmount();
    await open();
    expect(await within(log()).findByText(note)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(within(log()).queryByText(note)).toBeNull());
    expect(Object.keys(sessionStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  });

  test('an answer that fails after its conversation was left says so, marks its row, and leads back', async () => {
    const sent = deferred<unknown>();
    await open({ 'POST /messages/:id': () => sent.promise });
    await write('Combinado');
    await userEvent.click(screen.getByRole('link', { name: /Paulo Reis/ }));
    await screen.findByRole('log', { name: 'Conversa com Paulo Reis' });
    sent.resolve(unreachable);
    expect(await screen.findByText(/A mensagem para .* não foi enviada/)).toBeVisible();
    expect(screen.getByText('Não enviada:').parentElement).toHaveTextContent('Combinado');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await within(log()).findByText(note)).toBeVisible();
  });

  test('answers on their way are waited for when their user signs out', async () => {
    const sent = [deferred<unknown>(), deferred<unknown>()];
    let nth = 0;
    const { server } = await open({ 'POST /messages/:id': () => sent[nth++]?.promise });
    await write('Até amanhã');
    await write('Às nove');
    const waiting = sendWaiting();
    const taken = (body: string) => aMessage({ ticketId: ticket.id, fromMe: true, body });
    await act(async () => sent[0]?.resolve(taken('Até amanhã')));
    await waitFor(() => expect(server.callsTo('POST /messages/:id')).toHaveLength(2));
    await act(async () => sent[1]?.resolve(taken('Às nove')));
    await waiting;
    expect(Object.keys(sessionStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  });

  test('an answer that was refused is not sent by a sign-out, and keeps its reason over a reload', async () => {
    const before = await open({ 'POST /messages/:id': answer(400, { error: 'ERR_X', message: 'Não dá' }) });
    await write('Até amanhã');
    expect(await within(log()).findByText('Não dá')).toBeVisible();
    await act(() => sendWaiting());
    expect(before.server.callsTo('POST /messages/:id')).toHaveLength(1);
    before.unmount();
    await open();
    expect(await within(log()).findByText('Não dá')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  test('an answer that may have arrived a day ago is not offered again', async () => {
    const before = await open({ 'POST /messages/:id': () => new Promise(() => undefined) });
    await write('Já volto');
    await waitFor(() => expect(before.server.callsTo('POST /messages/:id')).toHaveLength(1));
    before.unmount();
    const key = unsentKey(ticket.id);
    const [kept] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([{ ...kept, begunAt: Date.now() - 24 * 60 * 60_000 }]));
    await open();
    expect(await within(log()).findByText(/há mais de um dia/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  test('an answer of another user is not shown as one’s own', async () => {
    const before = await open({ 'POST /messages/:id': unreachable });
    await write('Só minha');
    expect(await within(log()).findByText(note)).toBeVisible();
    before.unmount();
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      user: aUser({ id: 8, queues: [sales] }),
    });
    await waitFor(() => expect(screen.queryByText('Só minha')).toBeNull());
  });

  test('an answer whose files are gone says so, and is not sent without them', async () => {
    const before = await open({ 'POST /messages/:id': unreachable });
    await write('Segue a foto');
    expect(await within(log()).findByText(note)).toBeVisible();
    before.unmount();
    const key = unsentKey(ticket.id);
    const [kept] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([{ ...kept, fileCount: 1 }]));
    await open();
    expect(await within(log()).findByText(/Os arquivos dela se perderam/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
});

const noTemplates = {
  templates: [],
  count: 0,
  hasMore: false,
  languages: [],
  syncedAt: null,
  failureCode: null,
  canManage: false,
};
