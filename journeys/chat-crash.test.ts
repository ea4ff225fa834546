import { pace } from '@balcao/core/testing/pace.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, need, signIn } from './support/api.ts';
import { type Product, startProduct } from './support/product.ts';

const messages = 400;
/** After so many answers the process is killed. */
const killsAt = [60, 200, 330];
const writersAtOnce = 6;
const password = 'Atende-2026';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test('what colleagues write while the process is killed three times is there once, and counted once', async () => {
  const ana = await signIn(product);
  const people = await Promise.all(['Bia', 'Caio'].map((name) => aColleague(ana, name)));
  const [bia, caio] = people.map(({ api }) => api) as [Api, Api];
  const chat = await need(ana.post('/chats', { title: 'Equipe', users: people.map(({ id }) => ({ id })) }));
  let up: Promise<void> = Promise.resolve();
  let [answers, kills, isOver] = [0, 0, false];
  const answered = () => {
    if (++answers < (killsAt[kills] ?? Number.POSITIVE_INFINITY)) return;
    kills++;
    up = up.then(() => product.kill()).then(() => product.restart());
  };
  /** Sends as clients do: without an answer the same message is retried, under its idempotency key. */
  const send = async (api: Api, text: string) => {
    for (;;) {
      const headers = { 'idempotency-key': `key-${text}` };
      const answer = await api
        .post(`/chats/${chat.id}/messages`, { message: text }, headers)
        .catch(() => null);
      if (answer?.status === 200) return answered();
      if (answer && answer.status < 500) throw new Error(JSON.stringify(answer));
      await up;
      await pause();
    }
  };
  let next = 0;
  const writer = async (api: Api) => {
    while (next < messages) await send(api, `m-${next++}`);
  };
  /** Messages that a reader saw, who asks from the last of them, again after each failure. */
  const seen: string[] = [];
  const reader = async () => {
    for (let last = 0; !isOver || seen.length < messages; ) {
      const answer = await caio.get(`/chats/${chat.id}/messages?after=${last}`).catch(() => null);
      const records: Array<{ id: number; message: string }> =
        answer?.status === 200 ? answer.body.records : [];
      seen.push(...records.map(({ message }) => message));
      last = records.at(-1)?.id ?? last;
      if (records.length === 0) {
        await up;
        await pause();
      }
    }
  };
  const reading = reader();
  await Promise.all(Array.from({ length: writersAtOnce }, (_, at) => writer(at % 2 ? ana : bia)));
  isOver = true;
  await reading;

  expect(kills).toBe(killsAt.length);
  const all = Array.from({ length: messages }, (_, at) => `m-${at}`).sort();
  expect([...seen].sort()).toEqual(all);
  const { users } = await need(caio.get(`/chats/${chat.id}`));
  const { unreads } = users.find(({ userId }: { userId: number }) => userId === people[1]?.id);
  expect(unreads).toBe(messages);
  expect((await need(caio.get(`/chats/${chat.id}/messages?pageNumber=1`))).count).toBe(messages);
});

async function aColleague(ana: Api, name: string): Promise<{ id: number; api: Api }> {
  const email = `${name.toLowerCase()}@balcao.test`;
  const { id } = await need(ana.post('/users', { name: `${name} Lima`, email, password, profile: 'user' }));
  return { id, api: await signIn(product, { email, password }) };
}

const pause = () => pace(20, 'clients that got no answer ask again, and not without end');
