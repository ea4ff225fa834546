import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '../../../lib/format/i18n.ts';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { pauseTimers } from '../../../testing/paused-timers.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { StubUploads } from '../../../testing/stub-uploads.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx';
import { undoMs } from '../resolve/held-acts.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Message, Ticket } from '../ticket.ts';

const ticket = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
});
const said = (given: Partial<Message> = {}) => aMessage({ ticketId: ticket.id, ...given });
const appMessage = 'company-1-appMessage';

async function openTicket(given: Partial<Ticket> = {}, more: Parameters<typeof openScreen>[0] = {}) {
  const shown = { ...ticket, ...given };
  const app = await openScreen({ tickets: [shown], path: `/tickets/${ticket.uuid}`, ...more });
  await screen.findByRole('log', { name: 'Conversa com Mariana Duarte' });
  return app;
}
const realRequest = globalThis.XMLHttpRequest;
const box = () => screen.getByRole('textbox', { name: 'Mensagem' });
const log = () => screen.getByRole('log');

describe('a conversation', () => {
  test('a conversation joins its live room and shows what was said, when, and its delivery', async () => {
    const { socket } = await openTicket(
      {},
      { messages: [said({ body: 'Oi *Ana*' }), said({ fromMe: true, body: 'Bom dia', ack: 4 })] },
    );
    expect(within(log()).getByText('Ana').tagName).toBe('STRONG');
    expect(within(log()).getByLabelText('Lida')).toBeVisible();
    act(() => socket.connect());
    expect(socket.emitted).toContainEqual({ event: 'joinChatBox', argument: String(ticket.id) });
  });

  test('a conversation says which of our words came from the phone, by the API or by themselves, and nothing of an agent’s', async () => {
    const speakers = ['phone', 'api', 'notice', 'schedule', 'campaign', 'bot', 'person'] as const;
    await openTicket(
      {},
      { messages: speakers.map((sentBy) => said({ fromMe: true, body: sentBy, sentBy })) },
    );
    for (const word of ['do celular', 'pela API', 'automática', 'agendada', 'campanha', 'robô'])
      expect(within(log()).getByText(word)).toBeVisible();
  });

  test('a conversation that an ad led to says which, and its panel opens the ad by a web address alone', async () => {
    const ad = {
      title: 'Tênis pela metade',
      body: 'Só hoje',
      sourceUrl: 'https://fb.me/tenis',
      sourceId: '120210',
      clickId: 'ARxx_1',
      pictureUrl: '/public/1/abc/ad?expires=1',
    };
    await openTicket({ ad });
    const header = screen.getByRole('button', { name: /Mariana Duarte/ });
    expect(within(header).getByTitle('Veio do anúncio: Tênis pela metade')).toBeVisible();
    const picture = header.querySelector('img[src^="/public/1/abc/"]');
    expect(picture).toBeVisible();
    fireEvent.error(picture as Element);
    expect(header.querySelector('img[src^="/public/1/abc/"]')).toBeNull();
    await userEvent.click(header);
    const section = await screen.findByRole('region', { name: 'Anúncio' });
    expect(section.querySelector('img')).toHaveAttribute('src', ad.pictureUrl);
    expect(section).toHaveTextContent(/Tênis pela metade.*Só hoje.*120210.*ARxx_1/);
    expect(within(section).getByRole('link', { name: 'Abrir o anúncio' })).toHaveAttribute(
      'href',
      'https://fb.me/tenis',
    );
  });

  test('an ad whose address is no page of the web has no link', async () => {
    const ad = { title: '', body: '', sourceUrl: 'javascript:alert(1)', sourceId: '1' };
    await openTicket({ ad: { ...ad, clickId: '', pictureUrl: null } });
    await userEvent.click(screen.getByRole('button', { name: /Mariana Duarte/ }));
    const section = await screen.findByRole('region', { name: 'Anúncio' });
    expect(section).toHaveTextContent('Anúncio sem título');
    expect(within(section).queryByRole('link')).toBeNull();
  });

  test('a conversation shows HTML as text and makes links of links only', async () => {
    await openTicket({}, { messages: [said({ body: '<b>x</b> https://a.b' })] });
    expect(log()).toHaveTextContent('<b>x</b> https://a.b');
    expect(within(log()).getByRole('link', { name: 'https://a.b' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  });

  test('a conversation shows the whole of a text of which the page brought only the beginning', async () => {
    const cut = said({ body: 'Era uma vez', isBodyCut: true });
    const whole = { id: cut.id, body: 'Era uma vez um gato', updatedAt: cut.updatedAt };
    await openTicket({}, { messages: [cut], routes: { 'GET /messages/:id/body': whole } });
    await userEvent.click(await within(log()).findByRole('button', { name: 'Mostrar tudo' }));
    expect(await within(log()).findByText('Era uma vez um gato')).toBeVisible();
    expect(within(log()).queryByRole('button', { name: 'Mostrar tudo' })).toBeNull();
  });

  test('a file in a conversation is shown as on its way, as arrived, or as never to come', async () => {
    const file = { mediaType: 'image', mediaUrl: null, mediaName: 'praia.jpg', body: 'praia.jpg' } as const;
    const [coming, lost] = [said(file), said({ ...file, mediaName: 'conta.pdf', body: 'conta.pdf' })];
    const { socket } = await openTicket({}, { messages: [coming, lost] });
    expect(within(log()).getAllByText('Arquivo a caminho…')).toHaveLength(2);
    expect(within(log()).getAllByText('praia.jpg')).toHaveLength(1);
    const update = (message: Message) =>
      act(() => socket.receive(appMessage, { action: 'update', message, ticket, contact: ticket.contact }));
    update({ ...coming, mediaUrl: 'http://127.0.0.1/praia.jpg' });
    update({
      ...lost,
      failureReason: 'WhatsApp no longer has the file.',
      failureCode: 'REASON_WHATSAPP_FILE_GONE',
    });
    expect(await within(log()).findByRole('img', { name: /praia\.jpg|Foto/ })).toBeVisible();
    expect(within(log()).getByText(/não pôde ser recebido/)).toBeVisible();
    expect(await within(log()).findByTitle('O WhatsApp não tem mais o arquivo.')).toBeVisible();
    expect(within(log()).queryByText('Arquivo a caminho…')).toBeNull();
  });

  test('an unsupported message is named in the language of the reader, in a quote too', async () => {
    const poll = said({
      body: 'Enquete: Sábado?',
      bodyCode: 'TOLD_WHATSAPP_POLL',
      bodyDetails: { what: 'Sábado?' },
    });
    const sent = said({
      body: 'Pagamento enviado',
      bodyCode: 'TOLD_WHATSAPP_PAYMENT_SENT',
      bodyDetails: { what: '' },
    });
    const later = said({ body: 'De um plugin novo', bodyCode: 'TOLD_OF_LATER' });
    await openTicket({}, { messages: [poll, sent, later, said({ body: 'sim', quotedMsg: poll })] });
    expect(within(log()).getAllByText('Enquete: Sábado?')).toHaveLength(2);
    await act(() => changeLanguage('en'));
    expect(await within(log()).findAllByText('Poll: Sábado?')).toHaveLength(2);
    expect(within(log()).getByText('Payment sent')).toBeVisible();
    expect(within(log()).getByText('De um plugin novo')).toBeVisible();
    const user = userEvent.setup();
    await user.click(within(log()).getAllByRole('button', { name: 'Message options' })[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy the text' }));
    expect(await navigator.clipboard.readText()).toBe('Poll: Sábado?');
    await act(() => changeLanguage('pt'));
  });

  test('a conversation marks where one ticket ended and the next began', async () => {
    await openTicket({}, { messages: [said({ ticketId: 900 }), said()] });
    expect(within(log()).getByRole('separator')).toHaveTextContent(
      'Conversa encerrada · Nova conversa iniciada',
    );
  });

  test('a conversation marks what was edited and what the customer deleted', async () => {
    await openTicket({}, { messages: [said({ isEdited: true }), said({ isDeleted: true })] });
    expect(within(log()).getByText('Editada')).toBeVisible();
    expect(within(log()).getByText('Essa mensagem foi apagada pelo contato')).toBeVisible();
  });

  test('a conversation shows live messages, and its acks only rise', async () => {
    const { socket } = await openTicket({}, { messages: [said({ id: '50', fromMe: true, ack: 3 })] });
    act(() => socket.receive(appMessage, { action: 'create', message: said({ body: 'Cheguei' }), ticket }));
    expect(await within(log()).findByText('Cheguei')).toBeVisible();
    act(() =>
      socket.receive(appMessage, { action: 'update', message: said({ id: '50', fromMe: true, ack: 2 }) }),
    );
    expect(within(log()).getByLabelText('Entregue')).toBeVisible();
  });
});

describe('an older state of a message', () => {
  const sent = said({ id: '60', fromMe: true, ack: 0, body: 'Oi', updatedAt: '2026-03-10T12:00:00.000Z' });
  const refused = { ...sent, failed: true, updatedAt: '2026-03-10T12:00:00.001Z' };
  const tell = (action: 'create' | 'update', message: Message) => ({ action, message, ticket });

  test('an older state of a message never replaces a newer one, though it comes later or first', async () => {
    const { socket } = await openTicket();
    act(() => socket.receive(appMessage, tell('update', refused)));
    act(() => socket.receive(appMessage, tell('create', sent)));
    expect(await within(log()).findByText('Esta mensagem não foi enviada.')).toBeVisible();
    act(() => socket.receive(appMessage, tell('update', sent)));
    expect(within(log()).getByText('Esta mensagem não foi enviada.')).toBeVisible();
  });

  test('the answer of the sending call never replaces a newer state of the message', async () => {
    const posted = deferred<Message>();
    const { socket } = await openTicket({}, { routes: { 'POST /messages/:id': () => posted.promise } });
    await fill(box(), 'Oi');
    await userEvent.keyboard('{Enter}');
    act(() => socket.receive(appMessage, tell('update', refused)));
    await act(async () => posted.resolve(sent));
    expect(await within(log()).findByText('Esta mensagem não foi enviada.')).toBeVisible();
  });
});

describe('writing', () => {
  test('a message is sent on Enter with the signature, and the box is cleared and keeps the focus', async () => {
    const { server } = await openTicket(
      {},
      { routes: { 'POST /messages/:id': said({ fromMe: true, body: '*Ana Lima:*\nOi' }) } },
    );
    await fill(box(), ' Oi ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo('POST /messages/:id')).toHaveLength(1));
    expect(server.callsTo('POST /messages/:id')[0]?.body).toEqual({
      read: 1,
      fromMe: true,
      mediaUrl: '',
      body: '*Ana Lima:*\nOi',
      quotedMsg: null,
    });
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  test('the composer sends nothing of blanks, and breaks the line on Shift+Enter', async () => {
    const { server } = await openTicket();
    await userEvent.type(box(), '  {Shift>}{Enter}{/Shift} ');
    expect(box()).toHaveValue('  \n ');
    await userEvent.keyboard('{Enter}');
    expect(server.callsTo('POST /messages/:id')).toHaveLength(0);
  });

  test('the composer leaves the signature out when it is off, and remembers that', async () => {
    const { server } = await openTicket({}, { routes: { 'POST /messages/:id': said({ fromMe: true }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Mais ferramentas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Assinar com o seu nome' }));
    await fill(box(), 'Oi');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(server.callsTo('POST /messages/:id')[0]?.body).toMatchObject({ body: 'Oi' }));
    expect(localStorage.getItem('signOption')).toBe('false');
  });

  test('a sent message is shown once, though it comes back by the answer and by the live connection', async () => {
    const stored = said({ id: '77', fromMe: true, body: 'Uma vez só', ack: 0 });
    const answers: Array<(message: Message) => void> = [];
    const posted = new Promise<Message>((resolve) => answers.push(resolve));
    const { socket } = await openTicket({}, { routes: { 'POST /messages/:id': () => posted } });
    localStorage.setItem('signOption', 'false');
    await fill(box(), 'Uma vez só');
    await userEvent.keyboard('{Enter}');
    expect(await within(log()).findByLabelText('Enviando')).toBeVisible();
    act(() => {
      socket.receive(appMessage, { action: 'create', message: stored, ticket });
      socket.receive(appMessage, { action: 'update', message: { ...stored, ack: 3 } });
    });
    expect(within(log()).getAllByText(/Uma vez só/)).toHaveLength(1);
    await act(async () => answers[0]?.(stored));
    expect(await within(log()).findByLabelText('Entregue')).toBeVisible();
    expect(within(log()).getAllByText(/Uma vez só/)).toHaveLength(1);
  });

  test('a failed message is kept, and sent again as the same one', async () => {
    const { server } = await openTicket(
      {},
      { routes: { 'POST /messages/:id': answer(409, { error: 'ERR_TICKET_NOT_OPEN' }) } },
    );
    await fill(box(), 'Oi');
    await userEvent.keyboard('{Enter}');
    expect(await within(log()).findByText('Esta mensagem não foi enviada.')).toBeVisible();
    server.on('POST /messages/:id', said({ fromMe: true, body: 'Oi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(within(log()).queryByText('Esta mensagem não foi enviada.')).toBeNull());
    const [first, second] = server.callsTo('POST /messages/:id');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('a failed message is retried at the server when the network refused it', async () => {
    const { server } = await openTicket(
      {},
      {
        messages: [said({ id: '31', fromMe: true, failed: true })],
        routes: { 'POST /messages/:id/retry': said() },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(server.callsTo('POST /messages/31/retry')).toHaveLength(1));
  });

  test('a message quotes the one that is replied to, unless that is dismissed', async () => {
    const { server } = await openTicket(
      {},
      {
        messages: [said({ id: '12', body: 'Tem troco?' })],
        routes: { 'POST /messages/:id': said({ fromMe: true }) },
      },
    );
    const reply = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Responder' }));
    };
    await reply();
    expect(screen.getByRole('region', { name: /^Respondendo a/ })).toHaveTextContent('Tem troco?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar a resposta' }));
    expect(screen.queryByRole('region', { name: /^Respondendo a/ })).toBeNull();
    await reply();
    await fill(box(), 'Tem');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.callsTo('POST /messages/:id')[0]?.body).toMatchObject({ quotedMsg: { id: '12' } }),
    );
  });

  test('the composer is disabled while a file is sent, and has the focus again after it', async () => {
    Object.assign(globalThis, { XMLHttpRequest: StubUploads });
    const posted = deferred<Message>();
    const { server } = await openTicket({}, { routes: { 'POST /messages/:id': () => posted.promise } });
    const list = new File(['x'], 'precos.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Anexar arquivos', { selector: 'input' }), list);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(server.callsTo('POST /messages/:id')).toHaveLength(1));
    expect(box()).toBeDisabled();
    expect(box()).toHaveAttribute('placeholder', 'Enviando o arquivo…');
    for (const name of ['Anexar arquivos', 'Emojis', 'Mais ferramentas', 'Gravar áudio', 'Enviar'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    await act(async () =>
      posted.resolve(said({ fromMe: true, body: 'precos.pdf', mediaName: 'precos.pdf' })),
    );
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).toHaveFocus();
    Object.assign(globalThis, { XMLHttpRequest: realRequest });
  });

  test('the composer is disabled with a reason on a pending ticket, beside the button that accepts it', async () => {
    await openTicket({ status: 'pending', userId: null, user: null });
    expect(box()).toBeDisabled();
    expect(box()).toHaveAttribute('placeholder', expect.stringContaining('Aceite para responder'));
    act(() => undefined);
    expect(screen.getAllByRole('button', { name: 'Aceitar' })).toHaveLength(2);
  });
});

describe('the acts of a ticket', () => {
  test('the actions of a ticket depend on its status', async () => {
    await openTicket({ status: 'closed' });
    expect(screen.getAllByRole('button', { name: 'Reabrir' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Resolver' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Transferir' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações do ticket' }));
    expect(await screen.findByRole('menuitem', { name: /^Ir para uma data/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull();
  });

  test('resolving a ticket leads to the list at once, and closes it and clears its bot when the page ends', async () => {
    const { server } = await openTicket(
      { promptId: 3 },
      { routes: { 'PUT /tickets/:id': { ...ticket, status: 'closed' } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
    expect(server.callsTo('PUT /tickets/:id')).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.callsTo('PUT /tickets/:id')).toHaveLength(1));
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toEqual({
      status: 'closed',
      userId: 7,
      useIntegration: false,
      promptId: null,
      integrationId: null,
    });
  });

  test('a resolved ticket that is taken back is open again, and the server never hears of it', async () => {
    pauseTimers(undoMs);
    const { server } = await openTicket(
      {},
      { routes: { 'PUT /tickets/:id': { ...ticket, status: 'closed' } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${ticket.uuid}`));
    fireEvent(window, new Event('pagehide'));
    expect(server.callsTo('PUT /tickets/:id')).toEqual([]);
  });

  test('a resolved ticket whose customer writes before the server hears of it stays open', async () => {
    const { server, socket } = await openTicket({}, { beside: <NotificationsMenu /> });
    await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
    const message = said({ body: 'Mais uma coisa' });
    act(() =>
      socket.receive('company-1-appMessage', { action: 'create', message, ticket, contact: ticket.contact }),
    );
    expect(await screen.findByText(/escreveu de novo: a conversa continua aberta/)).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    expect(server.callsTo('PUT /tickets/:id')).toEqual([]);
  });

  test('returning a ticket clears the agent, keeps the bot that it names and leads to the list', async () => {
    const { server } = await openTicket(
      { promptId: 3 },
      { routes: { 'PUT /tickets/:id': { ...ticket, status: 'pending' } } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações do ticket' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Devolver à fila' }));
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toEqual({
      status: 'pending',
      userId: null,
      useIntegration: false,
      promptId: 3,
      integrationId: null,
    });
  });

  test('deleting a ticket is for admins, and asks first', async () => {
    const { server } = await openTicket({}, { user: anAdmin(), routes: { 'DELETE /tickets/:id': {} } });
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações do ticket' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const question = await screen.findByRole('dialog');
    expect(server.callsTo('DELETE /tickets/:id')).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsTo('DELETE /tickets/:id')).toHaveLength(1));
  });

  test('own messages can be deleted, the customer’s cannot', async () => {
    await openTicket(
      {},
      { messages: [said(), said({ fromMe: true, userId: 7, can: { edit: false, delete: true } })] },
    );
    const [theirs, ours] = screen.getAllByRole('button', { name: 'Opções da mensagem' });
    await userEvent.click(theirs!);
    await screen.findByRole('menuitem', { name: 'Responder' });
    expect(screen.queryByRole('menuitem', { name: 'Apagar' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(ours!);
    expect(await screen.findByRole('menuitem', { name: 'Apagar' })).toBeVisible();
  });
});

describe('leaving a conversation', () => {
  test('a ticket that is deleted meanwhile says so', async () => {
    const { server, socket } = await openTicket();
    server.on('GET /tickets/u/:uuid', answer(404, { error: 'ERR_NO_TICKET_FOUND' }));
    act(() => socket.receive('company-1-ticket', { action: 'delete', ticketId: ticket.id }));
    expect(await screen.findByText('Ticket deleted sucessfully.')).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
  });

  test('a ticket that only left its list stays in view', async () => {
    const { server, socket } = await openTicket();
    const before = server.callsTo('GET /tickets/u/:uuid').length;
    act(() => socket.receive('company-1-ticket', { action: 'delete', ticketId: ticket.id }));
    await waitFor(() => expect(server.callsTo('GET /tickets/u/:uuid').length).toBeGreaterThan(before));
    expect(log()).toBeVisible();
  });

  test('a ticket of a queue that is not the agent’s is refused', async () => {
    const path = `/tickets/${ticket.uuid}`;
    const refused = answer(403, { error: 'ERR_NO_PERMISSION' });
    await openScreen({ user: aUser(), path, routes: { 'GET /tickets/u/:uuid': refused } });
    expect(await screen.findByText('Acesso não permitido')).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
  });
});

describe('the mark of unread messages', () => {
  const read = said({ body: 'Bom dia', read: true });
  const unread = [said({ body: 'Alguém aí?', read: false }), said({ body: 'Oi?', read: false })];
  const mark = () => screen.queryByText(/mensage(m|ns) não lidas?$/);

  test('the mark of unread messages is shown, and stays while the conversation is open', async () => {
    const { socket } = await openTicket({}, { messages: [read, ...unread] });
    expect(await screen.findByText('2 mensagens não lidas')).toBeVisible();
    const next = said({ body: 'E agora?', read: false });
    act(() =>
      socket.receive(appMessage, { action: 'create', message: next, ticket, contact: ticket.contact }),
    );
    await within(log()).findByText('E agora?');
    expect(mark()).toHaveTextContent('2 mensagens não lidas');
  });

  test('the mark of unread messages is absent when all was read, or all is new', async () => {
    const { unmount } = await openTicket({}, { messages: [read] });
    await within(log()).findByText('Bom dia');
    expect(mark()).toBeNull();
    unmount();
    await openTicket({}, { messages: unread });
    await within(log()).findByText('Alguém aí?');
    expect(mark()).toBeNull();
  });
});
