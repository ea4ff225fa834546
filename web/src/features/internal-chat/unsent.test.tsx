import { expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { deferred } from '../../testing/deferred.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { ChatsPage } from './ChatsPage.tsx';
import { aChat, aChatMessage, sent } from './testing/chats.ts';

/** Opens a chat on a server that takes its messages when the test lets it. */
async function openChat() {
  localStorage.setItem('volume', '0');
  const posted = deferred<unknown>();
  const server = stubServer({
    'GET /chats': { records: [aChat()], count: 1, hasMore: false, unreads: 0 },
    'GET /chats/:uuid': () => aChat(),
    'GET /chats/:id/messages': { records: [], count: 0, hasMore: false },
    'GET /users/list': [],
    'POST /chats/:id/read': () => aChat(),
    'PUT /chats/:id/typing': {},
    'POST /chats/:id/messages': () => posted.promise,
  });
  await renderApp(
    <Routes>
      <Route path="/chats/:chatUuid?" element={<ChatsPage />} />
    </Routes>,
    { server, path: '/chats/uuid-1', open: ['useInternalChat'] },
  );
  return { server, posted, box: await screen.findByRole('textbox', { name: /Escreva uma mensagem/ }) };
}

function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

test('the browser asks before the page is left until a message to colleagues is sent', async () => {
  const { box, posted, server } = await openChat();
  await fill(box, 'Combinado');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.callsTo('POST /chats/:id/messages')).toHaveLength(1));
  expect(asksBeforeLeaving()).toBe(true);
  await act(async () => posted.resolve(sent(aChatMessage({ message: 'Combinado' }), aChat())));
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});

test('a file that is dropped on a chat is attached to the next message', async () => {
  await openChat();
  const target = screen.getByRole('log');
  const event = createEvent.drop(target);
  const files = [new File(['1'], 'escala.pdf')];
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(target, event);
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByText('escala.pdf')).toBeVisible();
});

test('of several files that are dropped on a chat the first is attached, and the person reads so', async () => {
  await openChat();
  const target = screen.getByRole('log');
  const event = createEvent.drop(target);
  const files = [new File(['1'], 'escala.pdf'), new File(['2'], 'ferias.pdf')];
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(target, event);
  expect(await screen.findByText(/só escala.pdf foi anexado/)).toBeVisible();
  expect(screen.queryByText('ferias.pdf')).toBeNull();
});
