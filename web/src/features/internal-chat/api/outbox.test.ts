/** @in-a-document what is unsent is kept in the browser's storage */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import type { SentChatMessage } from '../chat.ts';
import { aChatMessage, sent } from '../testing/chats.ts';
import { ChatOutbox } from './outbox.ts';

const place = 'draft-chat-outbox-7';
const open: ChatOutbox[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.stop();
  jest.useRealTimers();
});

function anOutbox() {
  const arrived: SentChatMessage[] = [];
  const outbox = new ChatOutbox(place, (message) => arrived.push(message));
  open.push(outbox);
  return { outbox, arrived };
}
const draft = (message: string) => ({ message, mentions: [], file: null });
const passing = () => jest.advanceTimersByTimeAsync(60_000);
const keysOf = (server: ReturnType<typeof stubServer>) =>
  server.callsTo('POST /chats/1/messages').map(({ headers }) => new Headers(headers).get('idempotency-key'));

test('chat messages are sent in order, one after the other', async () => {
  const server = stubServer({
    'POST /chats/:id/messages': ({ body }: { body: { message: string } }) =>
      sent(aChatMessage({ message: body.message })),
  });
  const { outbox, arrived } = anOutbox();
  for (const text of ['um', 'dois', 'três']) outbox.send(1, draft(text));
  await passing();
  expect(arrived.map(({ message }) => message)).toEqual(['um', 'dois', 'três']);
  expect(new Set(keysOf(server)).size).toBe(3);
  expect([outbox.unsent(), sessionStorage.getItem(place)]).toEqual([[], null]);
});

test('an unsent chat message waits for the server and goes out under the same key, before later ones', async () => {
  let isAway = true;
  const server = stubServer({
    'POST /chats/:id/messages': ({ body }: { body: { message: string } }) =>
      isAway ? answer(503, {}) : sent(aChatMessage({ message: body.message })),
  });
  const { outbox, arrived } = anOutbox();
  outbox.send(1, draft('um'));
  outbox.send(1, draft('dois'));
  await passing();
  expect(arrived).toEqual([]);
  expect(new Set(keysOf(server)).size).toBe(1);
  expect(keysOf(server).length).toBeGreaterThan(2);
  isAway = false;
  outbox.wake();
  await passing();
  expect(arrived.map(({ message }) => message)).toEqual(['um', 'dois']);
});

test('a refused chat message stays until the user decides, and holds up no other', async () => {
  stubServer({
    'POST /chats/:id/messages': ({ body }: { body: { message: string } }) =>
      body.message === 'mau'
        ? answer(400, { error: 'ERR_X' })
        : sent(aChatMessage({ message: body.message })),
  });
  const { outbox, arrived } = anOutbox();
  outbox.send(1, draft('mau'));
  outbox.send(1, draft('bom'));
  await passing();
  expect(arrived.map(({ message }) => message)).toEqual(['bom']);
  expect(outbox.unsent()).toMatchObject([{ message: 'mau', isRefused: true }]);
  outbox.discard(outbox.unsent()[0]?.key ?? '');
  expect(sessionStorage.getItem(place)).toBeNull();
});

test('an unsent chat message survives a reload under its key; one whose file is lost is left to the user', async () => {
  stubServer({ 'POST /chats/:id/messages': answer(503, {}) });
  const before = anOutbox().outbox;
  before.send(1, draft('espera'));
  before.send(1, { ...draft('com arquivo'), file: new File(['a'], 'a.txt') });
  await jest.advanceTimersByTimeAsync(10);
  before.stop();
  const server = stubServer({ 'POST /chats/:id/messages': () => sent(aChatMessage({ message: 'espera' })) });
  const [{ key } = { key: '' }] = before.unsent();
  const { outbox, arrived } = anOutbox();
  await passing();
  expect(arrived).toHaveLength(1);
  expect(keysOf(server)).toEqual([key]);
  expect(outbox.unsent()).toMatchObject([{ message: 'com arquivo', isRefused: true, file: null }]);
});

test('an unreadable outbox of chat messages counts as empty', () => {
  sessionStorage.setItem(place, '{cut off');
  expect(anOutbox().outbox.unsent()).toEqual([]);
});

test('an outbox that stops during a call sends nothing more, and stores nothing', async () => {
  let answerFirst: () => void = () => undefined;
  const server = stubServer({
    'POST /chats/:id/messages': () =>
      new Promise((resolve) => {
        answerFirst = () => resolve(sent(aChatMessage({ message: 'um' })));
      }),
  });
  const { outbox } = anOutbox();
  outbox.send(1, draft('um'));
  outbox.send(1, draft('dois'));
  await jest.advanceTimersByTimeAsync(1);
  outbox.stop();
  sessionStorage.clear();
  answerFirst();
  await passing();
  expect([keysOf(server).length, sessionStorage.getItem(place)]).toEqual([1, null]);
});

test('an outbox that waits for the server sends nothing once it has stopped', async () => {
  let isAway = true;
  const server = stubServer({
    'POST /chats/:id/messages': () => (isAway ? answer(503, {}) : sent(aChatMessage({ message: 'um' }))),
  });
  const { outbox } = anOutbox();
  outbox.send(1, draft('um'));
  await jest.advanceTimersByTimeAsync(1);
  await outbox.flush();
  const before = keysOf(server).length;
  outbox.stop();
  isAway = false;
  outbox.wake();
  await passing();
  expect(keysOf(server)).toHaveLength(before);
});
