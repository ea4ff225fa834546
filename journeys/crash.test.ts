/** @on-servers Runs on a database server and Redis too: the process dies, or loses its database. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, type Api, conversationOf, eventually, need, signIn } from './support/api.ts';
import { type Product, startProduct } from './support/product.ts';

/** Messages of each way: before a commit as many as three kills under load need, for each costs a core what it does in earnest. */
const messages = process.env.TEST_ALL ? 1000 : 120;
const conversations = 20;
const callersOfEachKind = 12;
/** After so many answers of both kinds together the process is killed, all callers being at work. */
const killsAfter = [0.1, 0.4, 0.75].map((part) => part * 2 * messages);

let product: Product;
let api: Api;
let phone: number;
beforeAll(async () => {
  product = await startProduct();
  api = await signIn(product);
  const connections = await need(api.get('/whatsapp'));
  phone = connections[0].id;
});
afterAll(() => product?.stop());

const inboundNumber = (index: number) => `55118${String(10_000_000 + (index % (2 * conversations)))}`;

test('a process killed three times under load loses nothing and sends nothing twice', async () => {
  const ticketIds = await openConversations();
  const run = killer();

  const calls = Array.from({ length: messages }, (_, index) => [
    () =>
      api.post(`/sandbox/${phone}/inbound`, {
        from: inboundNumber(index),
        name: `Cliente ${index % (2 * conversations)}`,
        body: `in-${index}`,
        wireId: `CRASH-IN-${index}`,
      }),
    () =>
      api.post(
        `/messages/${ticketIds[index % conversations]}`,
        { body: `out-${index}` },
        { 'idempotency-key': `crash-out-${index}` },
      ),
  ]);
  await Promise.all([
    inTurn(
      calls.map(([inbound]) => inbound!),
      run,
    ),
    inTurn(
      calls.map(([, outbound]) => outbound!),
      run,
    ),
  ]);
  expect(run.kills()).toBe(killsAfter.length);

  // Every outbound message reaches its phone under one wire id, whatever was under way at each end.
  const seen = new Map<string, Set<string>>();
  let [after, reached] = [0, 0];
  await eventually(
    async () => {
      const outbox = await need(api.get(`/sandbox/${phone}/outbox?after=${after}`));
      for (const { seq, wireId, body } of outbox.messages) {
        seen.set(body, (seen.get(body) ?? new Set()).add(wireId));
        [after, reached] = [seq, reached + 1];
      }
      return seen.size;
    },
    (size) => size >= messages,
  );
  const doubles = [...seen].filter(([, wireIds]) => wireIds.size > 1);
  expect(doubles).toEqual([]);
  expect([...seen.keys()].sort()).toEqual(texts('out'));
  // A repeat of one wire id is one message to its reader; there are few, those under way at a kill.
  expect(reached - seen.size).toBeLessThan(messages);

  const stored = await eventually(storedMessages, (rows) =>
    rows.every(({ fromMe, ack }) => !fromMe || ack > 0),
  );
  expect(
    stored
      .filter(({ fromMe }) => fromMe)
      .map(({ body }) => body)
      .sort(),
  ).toEqual(texts('out'));
  expect(
    stored
      .filter(({ body }) => body.startsWith('in-'))
      .map(({ body }) => body)
      .sort(),
  ).toEqual(texts('in'));
  expect(stored.filter(({ failed }) => failed)).toEqual([]);
});

function texts(kind: 'in' | 'out'): string[] {
  return Array.from({ length: messages }, (_, index) => `${kind}-${index}`).sort();
}

async function openConversations(): Promise<number[]> {
  const { id: userId } = await need(api.get('/auth/me')).then((me) => me.user ?? me);
  await Promise.all(
    Array.from({ length: conversations }, (_, index) =>
      need(
        api.post(`/sandbox/${phone}/inbound`, {
          from: `55117${10_000_000 + index}`,
          name: 'Rui',
          body: 'Oi',
        }),
      ),
    ),
  );
  const { tickets } = await need(api.get('/tickets?status=pending&showAll=true'));
  const ids: number[] = tickets.map((ticket: { id: number }) => ticket.id);
  expect(ids).toHaveLength(conversations);
  await Promise.all(ids.map((id) => need(api.put(`/tickets/${id}`, { status: 'open', userId }))));
  return ids;
}

interface Run {
  answered(): void;
  /** Resolves at once while the product runs, else when it is back. */
  isUp(): Promise<void>;
  kills(): number;
}

/** Kills the product after so many answers and starts it on the same data, while the callers go on. */
function killer(): Run {
  let [answers, kills] = [0, 0];
  let up: Promise<void> = Promise.resolve();
  return {
    answered() {
      if (++answers < (killsAfter[kills] ?? Number.POSITIVE_INFINITY)) return;
      kills++;
      up = up.then(() => product.kill()).then(() => product.restart());
    },
    isUp: () => up,
    kills: () => kills,
  };
}

/** Makes the calls from a few callers at once; one that got no answer is made again with the same id, as clients do. */
async function inTurn(calls: ReadonlyArray<() => Promise<Answer>>, run: Run): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < calls.length) {
      const call = calls[next++]!;
      await answerOf(call, run);
    }
  };
  await Promise.all(Array.from({ length: callersOfEachKind }, caller));
}

async function answerOf(call: () => Promise<Answer>, run: Run): Promise<void> {
  for (;;) {
    const answer = await call().catch(() => null);
    // 503 while it starts, 409 while the simulated phone is not connected again.
    if (answer && answer.status < 300) return run.answered();
    if (answer && answer.status !== 503 && answer.status !== 409) throw new Error(JSON.stringify(answer));
    await run.isUp();
    await new Promise((resume) => setImmediate(resume));
  }
}

interface StoredMessage {
  id: number;
  body: string;
  fromMe: boolean;
  ack: number;
  failed: boolean;
}

/** Everything in every conversation, page by page. */
async function storedMessages(): Promise<StoredMessage[]> {
  const found: StoredMessage[] = [];
  const statuses = ['open', 'pending'];
  for (const status of statuses) {
    const { tickets, hasMore } = await need(api.get(`/tickets?status=${status}&showAll=true`));
    expect(hasMore).toBe(false);
    for (const { id } of tickets) found.push(...(await conversationOf<StoredMessage>(api, id)));
  }
  return found;
}
