import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Feature } from '../../../app/feature.ts';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { forgetDrafts } from '../../../lib/storage.ts';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer, type StubCall } from '../../../testing/stub-server.ts';
import { StubUploads } from '../../../testing/stub-uploads.ts';
import { plugInMicrophone } from '../testing/microphone.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';

const mine = (id: number, name: string, changes: Partial<Ticket> = {}) =>
  aTicket({
    ...{ id, uuid: `00000000-0000-4000-8000-00000000000${id}`, status: 'open', userId: 7, queueId: 1 },
    ...{ queue: sales, contact: aContact({ id, name }), ...changes },
  });
const ana = mine(1, 'Ana Rocha');
const beto = mine(2, 'Beto Dias');
const words = { [ana.id]: 'Pedido da Ana', [beto.id]: 'Pedido do Beto' };
const post = 'POST /messages/:id';
const real = globalThis.XMLHttpRequest;
beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: StubUploads }));
afterEach(() => {
  sessionStorage.clear();
  Object.assign(globalThis, { XMLHttpRequest: real });
});

/** The screen with the conversation of Ana open, and that of Beto in the list. */
async function openAna(
  routes: Record<string, unknown> = {},
  features: readonly Feature[] = [],
  first = ana,
  second = beto,
) {
  const messages = ({ path }: StubCall) => {
    const ticketId = Number(path.split('/').at(-1));
    const all = [aMessage({ id: `${ticketId}00`, ticketId, body: words[ticketId] ?? '' })];
    return { messages: all, count: 1, hasMore: false };
  };
  const app = await openScreen({
    tickets: [first, second],
    path: `/tickets/${first.uuid}`,
    features,
    routes: { 'GET /messages/:id': messages, ...routes },
  });
  await within(await screen.findByRole('log')).findByText('Pedido da Ana');
  return app;
}

/** Opens the conversation of a row, also below a window. */
async function turnTo(ticket: Ticket) {
  fireEvent.click(screen.getByRole('link', { name: new RegExp(ticket.contact.name), hidden: true }));
  const label = `Conversa com ${ticket.contact.name}`;
  const log = await screen.findByRole('log', { name: label, hidden: true });
  await within(log).findByText(words[ticket.id] ?? '');
}

const box = () => screen.getByRole('textbox', { name: 'Mensagem' });
const button = (name: string) => screen.getByRole('button', { name });
const bodyOf = (call: StubCall | undefined) => call?.body as Record<string, unknown> | undefined;
const stored = (ticket: Ticket, body: string) => [aMessage({ ticketId: ticket.id, body, fromMe: true })];

async function answerFirst() {
  await userEvent.click(screen.getAllByRole('button', { name: 'Opções da mensagem' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Responder' }));
}

describe('another ticket in the same frame', () => {
  test('header and tools of the box stand while the ticket changes', async () => {
    await openAna();
    const standing = [button('Mais ações do ticket'), button('Emojis'), button('Gravar áudio')];
    await turnTo(beto);
    expect([button('Mais ações do ticket'), button('Emojis'), button('Gravar áudio')]).toEqual(standing);
    for (const one of standing) expect(one).toBeInTheDocument();
    expect(within(screen.getByRole('log')).queryByText('Pedido da Ana')).toBeNull();
  });

  test('each opening asks for the messages once more', async () => {
    const { server } = await openAna();
    await turnTo(beto);
    await turnTo(ana);
    await waitFor(() =>
      expect(server.callsTo('GET /messages/:id').filter(({ path }) => path.endsWith('/1'))).toHaveLength(2),
    );
  });

  test('a draft stays with its ticket, and what is sent goes to the ticket on screen', async () => {
    const { server } = await openAna({ [post]: () => stored(beto, 'Para o Beto') });
    await fill(box(), 'Para a Ana');
    await turnTo(beto);
    expect(box()).toHaveValue('');
    await fill(box(), 'Para o Beto');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo(post)).toHaveLength(1));
    expect(server.callsTo(post)[0]?.path).toBe('/messages/2');
    expect(bodyOf(server.callsTo(post)[0])?.body).toContain('Para o Beto');
    await turnTo(ana);
    expect(box()).toHaveValue('Para a Ana');
  });

  test('a message on its way stays in its conversation', async () => {
    const { promise, resolve } = deferred<unknown>();
    const { server } = await openAna({ [post]: () => promise });
    await fill(box(), 'Já vai');
    await userEvent.keyboard('{Enter}');
    await within(screen.getByRole('log')).findByText(/Já vai/);
    await turnTo(beto);
    expect(within(screen.getByRole('log')).queryByText(/Já vai/)).toBeNull();
    await act(async () => resolve(stored(ana, 'Já vai')));
    expect(within(screen.getByRole('log')).queryByText(/Já vai/)).toBeNull();
    expect(server.callsTo(post).map(({ path }) => path)).toEqual(['/messages/1']);
  });

  test('a message that failed is tried again in its own conversation alone', async () => {
    const { server } = await openAna({ [post]: answer(409, { error: 'ERR_TICKET_NOT_OPEN' }) });
    await fill(box(), 'Não foi');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Tentar de novo' });
    await turnTo(beto);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await turnTo(ana);
    server.on(post, stored(ana, 'Não foi'));
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(server.callsTo(post)).toHaveLength(2));
    expect(server.callsTo(post).map(({ path }) => path)).toEqual(['/messages/1', '/messages/1']);
  });

  test('a message that waits for a yes goes to the ticket it was written in', async () => {
    const { server, socket } = await openAna({ [post]: () => stored(ana, 'Ainda eu') });
    const taken = {
      ...ana,
      userId: 9,
      user: { id: 9, name: 'Caio Reis' },
      updatedAt: '2099-01-01T00:00:00.000Z',
    };
    server.on('GET /tickets/u/:uuid', ({ path }: StubCall) => (path.endsWith(ana.uuid) ? taken : beto));
    act(() => socket.receive('company-1-ticket', { action: 'update', ticketId: ana.id, ticket: taken }));
    await fill(box(), 'Ainda eu');
    expect(await screen.findAllByText(/Caio Reis/)).not.toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog'));
    const yes = question.getByRole('button', { name: 'Enviar' });
    await turnTo(beto);
    await userEvent.click(yes);
    await waitFor(() => expect(server.callsTo(post)).toHaveLength(1));
    expect(server.callsTo(post)[0]?.path).toBe('/messages/1');
  });

  test('an answer to a message quotes nothing in another ticket', async () => {
    const { server } = await openAna({ [post]: () => stored(beto, 'Sem citar') });
    await answerFirst();
    expect(await screen.findByRole('button', { name: 'Cancelar a resposta' })).toBeVisible();
    await turnTo(beto);
    expect(screen.queryByRole('button', { name: 'Cancelar a resposta' })).toBeNull();
    await fill(box(), 'Sem citar');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo(post)).toHaveLength(1));
    expect(bodyOf(server.callsTo(post)[0])?.quotedMsg ?? null).toBeNull();
  });

  test('files wait in their ticket, and one that is chosen late goes to no other', async () => {
    await openAna();
    const chooser = screen.getByLabelText('Anexar arquivos', { selector: 'input' });
    await userEvent.upload(chooser, new File(['a'], 'da-ana.txt'));
    expect(await screen.findByText('da-ana.txt')).toBeVisible();
    await turnTo(beto);
    expect(screen.queryByText('da-ana.txt')).toBeNull();
    fireEvent.change(chooser, { target: { files: [new File(['b'], 'tarde.txt')] } });
    expect(screen.queryByText('tarde.txt')).toBeNull();
  });

  test('files are there again with their ticket, also where the browser stores none', async () => {
    await openAna();
    const chooser = screen.getByLabelText('Anexar arquivos', { selector: 'input' });
    await userEvent.upload(chooser, new File(['a'], 'da-ana.txt'));
    expect(await screen.findByText('da-ana.txt')).toBeVisible();
    await turnTo(beto);
    expect(screen.queryByText('da-ana.txt')).toBeNull();
    await turnTo(ana);
    expect(await screen.findByText('da-ana.txt')).toBeVisible();
    forgetDrafts();
    await turnTo(beto);
    await turnTo(ana);
    expect(screen.queryByText('da-ana.txt')).toBeNull();
  });

  test('a recording ends with its ticket, and is sent nowhere', async () => {
    const { server } = await openAna();
    const microphone = await plugInMicrophone();
    await userEvent.click(button('Gravar áudio'));
    await screen.findByRole('timer');
    await turnTo(beto);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(microphone.isOpen()).toBe(false);
    expect(box()).toBeEnabled();
    expect(server.callsTo(post)).toHaveLength(0);
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  });

  test('words of a tool that come late go to the draft of the ticket they were asked for', async () => {
    const { promise, resolve } = deferred<void>();
    await openAna({}, [lateTool(promise)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajudante' }));
    await userEvent.click(await screen.findByRole('button', { name: 'sugerir' }));
    await turnTo(beto);
    await act(async () => resolve());
    expect(box()).toHaveValue('');
    await turnTo(ana);
    expect(box()).toHaveValue('Só para a Ana');
  });

  test('the focus of a button is not on the same button of another ticket', async () => {
    await openAna();
    act(() => button('Resolver').focus());
    await turnTo(beto);
    await waitFor(() => expect(box()).toHaveFocus());
  });

  test('the focus is on the history of a ticket that cannot be answered, once that has come', async () => {
    const { promise, resolve } = deferred<unknown>();
    const { server } = await openAna({}, [], ana, {
      ...beto,
      userId: 9,
      can: { update: true, reply: false, delete: false },
    });
    server.on('GET /messages/:id', () => promise);
    fireEvent.click(screen.getByRole('link', { name: /Beto/ }));
    await waitFor(() => expect(document.body).toHaveFocus());
    const body = words[beto.id] ?? '';
    await act(async () =>
      resolve({ messages: [aMessage({ ticketId: beto.id, body })], count: 1, hasMore: false }),
    );
    await waitFor(() => expect(screen.getByRole('log')).toHaveFocus());
  });

  test('an act whose answer comes late leaves no other ticket', async () => {
    const { promise, resolve } = deferred<unknown>();
    await openAna({ 'PUT /tickets/:id': () => promise });
    await userEvent.click(button('Mais ações do ticket'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Devolver à fila' }));
    await turnTo(beto);
    expect(button('Resolver')).toBeEnabled();
    await act(async () => resolve({ ...ana, status: 'pending', userId: null }));
    expect(currentPath()).toBe(`/tickets/${beto.uuid}`);
  });
});

/** Feature with a tool that answers when the test lets it. */
function lateTool(answered: Promise<void>): Feature {
  function Tool({ composer }: ComposerToolProps) {
    return (
      <button type="button" onClick={() => void answered.then(() => composer.replace('Só para a Ana'))}>
        sugerir
      </button>
    );
  }
  return {
    name: 'helper',
    routes: [],
    composerTools: [
      {
        order: 1,
        label: { pt: 'Ajudante', en: 'Helper', es: 'Ayudante' },
        icon: () => null,
        lazy: async () => ({ Component: Tool }),
      },
    ],
  };
}
