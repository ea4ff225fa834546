import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { resetViewport, setViewportWidth } from '../../testing/viewport.ts';
import { ChatsPage } from './ChatsPage.tsx';
import type { Chat, ChatMessage } from './chat.ts';
import { ChatButton } from './popover/ChatButton.tsx';
import { aChat, aChatMessage, ana, bia, sent } from './testing/chats.ts';
import { UnreadCount } from './UnreadCount.tsx';

// jsdom plays nothing.
beforeEach(() => localStorage.setItem('volume', '0'));

interface Screen {
  path?: string;
  chats?: Chat[];
  messages?: ChatMessage[];
  routes?: Record<string, unknown>;
}

async function openChats({ path = '/chats', chats = [aChat()], messages = [], routes = {} }: Screen = {}) {
  const server = stubServer({
    'GET /chats': { records: chats, count: chats.length, hasMore: false, unreads: 0 },
    'GET /chats/:uuid': ({ path: asked }: { path: string }) =>
      chats.find(({ uuid }) => asked.endsWith(uuid)) ?? answer(404, { error: 'ERR_NO_CHAT_FOUND' }),
    'GET /chats/:id/messages': { records: messages, count: messages.length, hasMore: false },
    'GET /users/list': [ana, bia, duda].map((user) => ({ ...user, queues: [] })),
    'POST /chats/:id/read': () => aChat(),
    'PUT /chats/:id/typing': {},
    ...routes,
  });
  const app = await renderApp(
    <>
      <ChatButton />
      <Routes>
        <Route path="/chats/:chatUuid?" element={<ChatsPage />} />
      </Routes>
    </>,
    { server, path, open: ['useInternalChat'] },
  );
  await screen.findByText('Nova');
  return app;
}
const box = () => screen.findByRole('textbox', { name: /Escreva uma mensagem/ });
const log = () => within(screen.getByRole('log'));
const live = 'company-1-chat';
const duda = { id: 10, name: 'Duda Sá' };

describe('the chats', () => {
  test('chats are listed with their last message and how much of it is unread', async () => {
    const lastMessage = `${ana.name}: *Combinado*`;
    await openChats({
      chats: [aChat({ lastMessage, unreads: 3, mentions: 1 }), aChat({ id: 2, title: 'Escala' })],
    });
    const link = await screen.findByRole('link', { name: 'Equipe de vendas' });
    expect(link).toHaveAttribute('href', '/chats/uuid-1');
    expect(screen.getByText('Você: Combinado')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '3 mensagens não lidas' })).toHaveTextContent('@ 3');
    expect(screen.getByText('Nenhuma mensagem ainda')).toBeInTheDocument();
    expect(screen.getByTestId('chat-dot')).toBeInTheDocument();
  });

  test('the list of chats begins with the one of the newest message, and loses a deleted one', async () => {
    const { socket } = await openChats({ chats: [aChat({ id: 2, title: 'Escala' }), aChat()] });
    await screen.findByRole('link', { name: 'Escala' });
    const names = () => screen.getAllByRole('link').map((link) => link.textContent);
    act(() => {
      const newMessage = sent(aChatMessage(), aChat({ unreads: 1 }));
      socket.receive(live, { action: 'new-message', newMessage, chat: newMessage.chat });
    });
    await waitFor(() => expect(names()).toEqual(['Equipe de vendas', 'Escala']));
    act(() => socket.receive(live, { action: 'delete', id: '2' }));
    await waitFor(() => expect(names()).toEqual(['Equipe de vendas']));
    act(() =>
      socket.receive(`${live}-user-7`, { action: 'create', record: aChat({ id: 3, title: 'Novo' }) }),
    );
    await waitFor(() => expect(names()).toEqual(['Novo', 'Equipe de vendas']));
  });

  test('the chats are split into two tabs on a narrow screen', async () => {
    setViewportWidth(500);
    await openChats({ path: '/chats/uuid-1', messages: [aChatMessage()] });
    const tabs = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
    expect(tabs).toEqual([
      ['Chats', 'false'],
      ['Mensagens', 'true'],
    ]);
    resetViewport();
  });

  test('the address of a chat that the user is not in says so', async () => {
    await openChats({ path: '/chats/uuid-9' });
    expect(await screen.findByText('Esta conversa não está mais aqui')).toBeInTheDocument();
  });
});

describe('a chat', () => {
  test("a chat shows its messages by day, the user's own at the other side, and deleted ones as deleted", async () => {
    await openChats({
      path: '/chats/uuid-1',
      messages: [
        aChatMessage({
          id: 1,
          message: 'Oi @Ana Lima',
          mentions: [7],
          createdAt: '2026-03-01T12:00:00.000Z',
        }),
        aChatMessage({ id: 2, senderId: 7, sender: ana, message: 'Oi *Bia*', isEdited: true }),
        aChatMessage({ id: 3, message: '', isDeleted: true }),
      ],
    });
    await waitFor(() => expect(log().getByText('@Ana Lima')).toBeInTheDocument());
    expect(log().getByText('01/03/2026')).toBeInTheDocument();
    const own = log().getByText('Bia').closest('[data-message-id]');
    expect(own).toHaveAttribute('data-own', 'true');
    expect(own).toHaveTextContent('editada');
    expect(log().getByText('Mensagem apagada')).toBeInTheDocument();
  });

  test('a chat is marked read when seen, for the user alone, and shows the first unread message', async () => {
    const { server } = await openChats({
      path: '/chats/uuid-1',
      chats: [aChat({ unreads: 1, readUpTo: 1 })],
      messages: [aChatMessage(), aChatMessage({ id: 2, message: 'E agora?' })],
    });
    await waitFor(() => expect(server.callsTo('POST /chats/1/read')).toHaveLength(1));
    expect(server.callsTo('POST /chats/1/read')[0]?.body).toEqual({ userId: 7 });
    expect(await screen.findByRole('separator')).toHaveTextContent('1 mensagem não lida');
  });

  test('a chat shows each new message once, and follows edits', async () => {
    const { socket } = await openChats({ path: '/chats/uuid-1', messages: [aChatMessage()] });
    await waitFor(() => expect(log().getByText('Bom dia')).toBeInTheDocument());
    const newMessage = sent(aChatMessage({ id: 2, message: 'Chegou' }));
    for (let turn = 0; turn < 2; turn++)
      act(() => socket.receive(live, { action: 'new-message', newMessage, chat: newMessage.chat }));
    expect(await log().findAllByText('Chegou')).toHaveLength(1);
    const message = aChatMessage({ id: 2, message: 'Chegou bem', updatedAt: '2026-03-02T13:00:00.000Z' });
    act(() => socket.receive(live, { action: 'change-message', message, chat: aChat() }));
    expect(await log().findByText('Chegou bem')).toBeInTheDocument();
  });

  test('a chat sends a non-blank text by Enter, with the users it mentions', async () => {
    const { server } = await openChats({
      path: '/chats/uuid-1',
      routes: {
        'POST /chats/:id/messages': () =>
          sent(aChatMessage({ id: 5, senderId: 7, sender: ana, message: 'Oi @Bia Costa tudo bem?' })),
      },
    });
    await fill(await box(), '   ');
    await userEvent.keyboard('{Enter}');
    expect(server.callsTo('POST /chats/1/messages')).toHaveLength(0);
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'Oi @bi');
    await userEvent.click(await screen.findByRole('option', { name: 'Bia Costa' }));
    expect(await box()).toHaveValue('Oi @Bia Costa ');
    await fill(await box(), 'tudo bem?');
    await userEvent.type(await box(), '{Enter}');
    await waitFor(() => expect(server.callsTo('POST /chats/1/messages')).toHaveLength(1));
    const { body, headers } = server.callsTo('POST /chats/1/messages')[0] as StubCall;
    expect(body).toEqual({ message: 'Oi @Bia Costa tudo bem?', mentions: [8] });
    expect(new Headers(headers).get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await box()).toHaveValue('');
    expect(server.callsTo('PUT /chats/1/typing')).toHaveLength(1);
  });

  test('Esc leads from the box of a chat to its row', async () => {
    await openChats({ path: '/chats/uuid-1' });
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Equipe de vendas' })).toHaveFocus();
  });

  test('a chat keeps a text that mentions more than twenty in its box, and says so', async () => {
    const people = Array.from({ length: 21 }, (_, at) => ({ id: 100 + at, name: `Pessoa ${at + 10}` }));
    const users = people.map((user, at) => ({
      ...{ id: at + 1, chatId: 1, userId: user.id, user },
      ...{ unreads: 0, mentions: 0, readUpTo: 0 },
    }));
    const { server } = await openChats({ path: '/chats/uuid-1', chats: [aChat({ users })] });
    const text = `${people.map(({ name }) => `@${name}`).join(' ')}, vejam`;
    await fill(await box(), text);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Mencione no máximo 20 colegas de uma vez.')).toBeInTheDocument();
    expect(await box()).toHaveValue(text);
    expect(server.callsTo('POST /chats/1/messages')).toHaveLength(0);
  });

  test('a chat keeps a refused message with a button to send it again, and shows no toast', async () => {
    let turn = 0;
    const { server } = await openChats({
      path: '/chats/uuid-1',
      routes: {
        'POST /chats/:id/messages': () =>
          turn++ === 0
            ? answer(400, { error: 'ERR_CHAT_INVALID_MESSAGE' })
            : sent(aChatMessage({ id: 6, senderId: 7, sender: ana, message: 'Vai' })),
      },
    });
    await fill(await box(), 'Vai');
    await userEvent.type(await box(), '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull());
    expect(log().getByText('Vai')).toBeInTheDocument();
    expect(server.callsTo('POST /chats/1/messages')).toHaveLength(2);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('a chat shows who is writing', async () => {
    const { socket } = await openChats({ path: '/chats/uuid-1' });
    await box();
    act(() => socket.receive(`${live}-typing`, { action: 'update', chatId: 1, user: bia }));
    expect(screen.getByText('Bia Costa está escrevendo…')).toBeInTheDocument();
  });

  test('the changed text of a message stays in its box until the server has it', async () => {
    const { server } = await openChats({
      path: '/chats/uuid-1',
      messages: [aChatMessage({ senderId: 7, sender: ana, message: 'As dez' })],
      routes: { 'PUT /chats/:id/messages/:messageId': answer(503, { error: 'ERR_INTERNAL' }) },
    });
    await log().findByText('As dez');
    await userEvent.click(log().getByRole('button', { name: 'Opções da mensagem' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await screen.findByText('Editando a mensagem');
    await userEvent.type(await box(), ' e meia{Enter}');
    await waitFor(() => expect(server.callsTo('PUT /chats/1/messages/1')).toHaveLength(1));
    server.on('PUT /chats/:id/messages/:messageId', aChatMessage({ message: 'As dez e meia' }));
    expect(await box()).toHaveValue('As dez e meia');
    await userEvent.type(await box(), '{Enter}');
    await waitFor(() => expect(screen.queryByText('Editando a mensagem')).not.toBeInTheDocument());
    expect(server.callsTo('PUT /chats/1/messages/1')).toHaveLength(2);
  });

  test('the changed text of a message is kept behind another edit, until it is saved or cancelled', async () => {
    const own = { senderId: 7, sender: ana };
    await openChats({
      path: '/chats/uuid-1',
      messages: [
        aChatMessage({ ...own, id: 1, message: 'As dez' }),
        aChatMessage({ ...own, id: 2, message: 'As onze' }),
      ],
    });
    await log().findByText('As onze');
    const edit = async (text: string) => {
      const at = log()
        .getAllByText(/^As (dez|onze)$/)
        .findIndex((one) => one.textContent === text);
      const menu = log().getAllByRole('button', { name: 'Opções da mensagem' })[at] as HTMLElement;
      await userEvent.click(menu);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    };
    await edit('As dez');
    await waitFor(async () => expect(await box()).toHaveValue('As dez'));
    await fill(await box(), ' e meia');
    await edit('As onze');
    await waitFor(async () => expect(await box()).toHaveValue('As onze'));
    await edit('As dez');
    await waitFor(async () => expect(await box()).toHaveValue('As dez e meia'));
    await userEvent.type(await box(), '{Escape}');
    await waitFor(() => expect(screen.queryByText('Editando a mensagem')).not.toBeInTheDocument());
    expect(await box()).toHaveValue('');
    await edit('As dez');
    await waitFor(async () => expect(await box()).toHaveValue('As dez'));
  });

  test('a chat is edited and deleted by its owner alone; a member may leave', async () => {
    const own = aChat({ ownerId: 7, owner: ana });
    const { server, unmount } = await openChats({
      path: '/chats/uuid-1',
      chats: [own],
      routes: { 'DELETE /chats/:id': { message: 'Chat deleted' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Esta ação não pode ser revertida, confirmar?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsTo('DELETE /chats/1')).toHaveLength(1));
    unmount();
    await openChats({ path: '/chats/uuid-1' });
    expect(await screen.findByRole('button', { name: 'Sair da conversa' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });

  test('a chat that could not be deleted stays, without a word', async () => {
    const { server } = await openChats({
      path: '/chats/uuid-1',
      chats: [aChat({ ownerId: 7, owner: ana })],
      routes: { 'DELETE /chats/:id': answer(400, { error: 'ERR_NO_PERMISSION' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsTo('DELETE /chats/1')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/permissão/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
  });

  test('a chat that could not be left says why, and stays', async () => {
    await openChats({
      path: '/chats/uuid-1',
      routes: { 'DELETE /chats/:id/users/:userId': answer(403, { error: 'ERR_NO_PERMISSION' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sair da conversa' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Sair da conversa' }));
    expect(await screen.findByText(/permissão/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Equipe de vendas' })).toBeInTheDocument();
  });
});

describe('unread messages', () => {
  test('unread messages are counted over all chats, also over those that are not loaded', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      aChat({ id: index + 1, unreads: index === 0 ? 3 : 0 }),
    );
    const page = (unreads: number) => ({ records: many, count: 21, hasMore: true, unreads });
    const server = stubServer({ 'GET /chats': page(7) });
    const { socket } = await renderApp(
      <>
        <ChatButton />
        <UnreadCount />
      </>,
      { server, open: ['useInternalChat'] },
    );
    expect(await screen.findByRole('img', { name: '7 mensagens não lidas' })).toBeInTheDocument();
    // A loaded chat is read.
    act(() => socket.receive(live, { action: 'update', chat: aChat({ id: 1 }) }));
    expect(await screen.findByRole('img', { name: '4 mensagens não lidas' })).toBeInTheDocument();
    // The others are counted anew when one of them changes.
    many[0] = aChat({ id: 1 });
    server.on('GET /chats', page(6));
    const newMessage = sent(aChatMessage({ chatId: 21 }), aChat({ id: 21, unreads: 6 }));
    act(() => socket.receive(live, { action: 'new-message', newMessage, chat: newMessage.chat }));
    expect(await screen.findByRole('img', { name: '6 mensagens não lidas' })).toBeInTheDocument();
  });
});

describe('the sound of a message', () => {
  test('a message sounds on a narrow screen that has the list in front of its chat, and not where the chat is', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    localStorage.setItem('volume', '1');
    setViewportWidth(390);
    const { socket } = await openChats({ path: '/chats/uuid-1' });
    await screen.findByRole('log');
    const receive = (id: number) => {
      const newMessage = sent(aChatMessage({ id, senderId: bia.id }), aChat({ unreads: 1 }));
      act(() => socket.receive(live, { action: 'new-message', newMessage, chat: newMessage.chat }));
    };
    receive(41);
    await userEvent.click(screen.getByRole('tab', { name: 'Chats' }));
    receive(42);
    await waitFor(() => expect(localStorage.getItem('playedSounds')).toContain('chat:42'));
    expect(localStorage.getItem('playedSounds')).not.toContain('chat:41');
  });
});

describe('the dialog of a chat', () => {
  const own = (users: Chat['users'] = aChat().users) => aChat({ ownerId: 7, owner: ana, users });
  const caio = { id: 9, name: 'Caio Dias' };
  const member = {
    ...{ id: 3, chatId: 1, userId: caio.id, user: caio },
    unreads: 0,
    mentions: 0,
    readUpTo: 0,
  };
  async function openOwn(chat: Chat) {
    const app = await openChats({ path: '/chats/uuid-1', chats: [chat], routes: { 'PUT /chats/:id': chat } });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    return { ...app, dialog, save };
  }

  test('a chat that is renamed keeps its members as they are, so that a member who left stays away', async () => {
    const { server, dialog, save } = await openOwn(own());
    await fill(dialog.getByLabelText(/Título/), ' 2');
    await save();
    await waitFor(() => expect(server.callsTo('PUT /chats/1')).toHaveLength(1));
    expect(server.callsTo('PUT /chats/1')[0]?.body).toEqual({ title: 'Equipe de vendas 2' });
  });

  test('a chat whose members are changed keeps what others changed of them meanwhile', async () => {
    const both = own([...aChat().users, member]);
    const { server, socket, dialog, save } = await openOwn(both);
    // Caio leaves while the dialog is open.
    act(() => socket.receive(live, { action: 'update', chat: own() }));
    await userEvent.click(dialog.getByLabelText(/Participantes/));
    await userEvent.click(await screen.findByRole('option', { name: /Duda Sá/ }));
    await save();
    await waitFor(() => expect(server.callsTo('PUT /chats/1')).toHaveLength(1));
    expect(server.callsTo('PUT /chats/1')[0]?.body).toMatchObject({ users: [bia, duda] });
  });

  test('a new chat needs a title and a member, and is created with them', async () => {
    const { server } = await openChats({
      routes: { 'POST /chats': aChat({ id: 4, title: 'Escala' }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await save();
    expect(await dialog.findByText('Por favor, preencha o título da conversa.')).toBeInTheDocument();
    await fill(dialog.getByLabelText(/Título/), 'Escala');
    await save();
    expect(await dialog.findByText('Por favor, selecione pelo menos um usuário.')).toBeInTheDocument();
    await userEvent.click(dialog.getByLabelText(/Participantes/));
    await userEvent.click(await screen.findByRole('option', { name: /Bia Costa/ }));
    expect(screen.queryByRole('option', { name: /Ana Lima/ })).toBeNull();
    await save();
    await waitFor(() => expect(server.callsTo('POST /chats')).toHaveLength(1));
    expect(server.callsTo('POST /chats')[0]?.body).toEqual({
      title: 'Escala',
      users: [{ id: 8, name: 'Bia Costa' }],
    });
  });
});

describe('the links of files', () => {
  afterEach(() => void jest.useRealTimers());

  test('the links of chat files are renewed before they end, in a chat that is left open', async () => {
    const now = Date.parse('2026-11-22T18:00:00Z');
    jest.useFakeTimers({ now, advanceTimers: true });
    const withLink = (hours: number) => {
      const link = `/public/1/k/a.png?expires=${now / 1000 + hours * 3600}`;
      const file = { mediaPath: link, mediaName: 'a.png', mediaMime: 'image/png', mediaSize: 10 };
      return { records: [aChatMessage(file)], count: 1, hasMore: false };
    };
    const { server } = await openChats({
      path: '/chats/uuid-1',
      routes: { 'GET /chats/:id/messages': withLink(9) },
    });
    const shown = async () => (await screen.findByRole('link', { name: 'a.png' })).getAttribute('href');
    expect(await shown()).toContain(`expires=${now / 1000 + 9 * 3600}`);
    server.on('GET /chats/:id/messages', withLink(18));
    await act(() => jest.advanceTimersByTimeAsync(9 * 3_600_000));
    await waitFor(async () => expect(await shown()).toContain(`expires=${now / 1000 + 18 * 3600}`));
  });
});
