import { randomInt } from 'node:crypto';
import type { PlayedNumber } from '@balcao/plugins/channel-cloud/loopback/graph-state.ts';
import { startGraph } from '@balcao/plugins/channel-cloud/loopback/start-graph.ts';
import { type Api, conversationOf, eventually, need, signIn } from '../../support/api.ts';
import { chanceOf } from '../../support/chance.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { judge, type Said, textIn } from './judge.ts';

/**
 * Kills a product with an official number again and again (`kill -9`) while customers and agents write:
 * `node --import tsx --conditions=balcao-src journeys/faults/official/official-killed.ts [kills] [seed]`, on a built product.
 * Ends with 1 when a message is lost, doubled or out of order.
 */
const [kills = 20, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const chance = chanceOf(seed);
const customers = ['5511988880001', '5511988880002', '5511988880003', '5511988880004'];
/** Moments of a kill: a send was taken and not answered, a webhook has just gone out, or messages were just accepted. */
const moments = ['send', 'webhook', 'call'] as const;
/** Beginning of a text, by who wrote it; `in-<customer>-<count>` and `out-<customer>-<count>`. */
const textOf = (way: 'in' | 'out', at: number, count: number) => `${way}-${at}-${count}`;

const graph = await startGraph();
const product = await startProduct({
  ...{ REDIS_URL: '', SANDBOX_ENABLED: 'false' },
  ...{ GRAPH_URL: graph.url, GRAPH_VERSION: 'v26.0' },
});
try {
  process.exitCode = (await play(product)) ? 0 : 1;
} finally {
  await graph.close();
  await product.stop();
}

/** Plays all kills one after the other on the same data; true when every message is where it belongs, once. */
async function play(killed: Product): Promise<boolean> {
  const number = graph.state.addNumber({ number: '551130000001' });
  const tickets = await openConversations(await connect(killed, number), number);
  const accepted: string[] = [];
  const written: string[] = [];
  const counts = customers.map(() => 0);
  const under = customers.map((): Promise<unknown> => Promise.resolve());
  for (let kill = 0; kill < kills; kill++) {
    const api = await signIn(killed);
    const moment = moments[Math.floor(chance() * moments.length)] ?? 'send';
    const after = 3 + Math.floor(chance() * 20);
    const load = { api, tickets, number, accepted, written, counts, under };
    await loadUntilKilled(killed, { ...load, moment, after });
    await killed.restart();
    process.stdout.write(
      `OFFICIAL kill ${kill + 1} (${moment} ${after}): ${written.length} written, ${accepted.length} accepted, ${graph.state.sent.length} taken\n`,
    );
  }
  const said = await settled(await signIn(killed), tickets, { accepted, written });
  const { lines, holds } = judge({
    said,
    accepted,
    written,
    sent: graph.state.sent.map(({ content }) => bodyOf(content)),
  });
  for (const line of lines) process.stdout.write(`OFFICIAL ${line}\n`);
  process.stdout.write(
    `OFFICIAL seed ${seed}: ${kills} kills, ${holds ? 'everything holds' : 'NOT everything holds'}\n`,
  );
  return holds;
}

interface Load {
  api: Api;
  tickets: readonly number[];
  number: PlayedNumber;
  accepted: string[];
  written: string[];
  counts: number[];
  /** Webhooks that are not taken yet, by customer. */
  under: Promise<unknown>[];
  moment: (typeof moments)[number];
  /** Events of the moment's kind before the kill. */
  after: number;
}

/** Lets everybody write until the moment of the kill has come; each customer's message waits for the one before. */
async function loadUntilKilled(killed: Product, load: Load): Promise<void> {
  const { api, tickets, number, accepted, written, counts, under, moment, after } = load;
  let [left, isOver] = [after, false];
  let gone: Promise<void> = Promise.resolve();
  const happened = (what: Load['moment']) => {
    if (isOver || what !== moment || --left > 0) return;
    isOver = true;
    gone = killed.kill();
  };
  graph.state.onTaken = () => happened('send');
  const writing = customers.map(async (from, at) => {
    const ticketId = tickets[at] ?? 0;
    while (!isOver) {
      await Promise.race([under[at], ended(() => isOver)]);
      if (isOver) return;
      counts[at] = (counts[at] ?? 0) + 1;
      const theirs = textOf('in', at, counts[at] ?? 0);
      written.push(theirs);
      under[at] = graph.customerWrites(number, from, {
        id: `wamid.${theirs}`,
        type: 'text',
        text: { body: theirs },
      });
      happened('webhook');
      const ours = textOf('out', at, counts[at] ?? 0);
      // A call that the kill cuts off was promised nothing.
      const answer = await api.post(`/messages/${ticketId}`, { body: ours }).catch(() => null);
      if (answer && answer.status < 300) {
        accepted.push(ours);
        happened('call');
      }
    }
  });
  await Promise.all(writing);
  await gone;
  graph.state.onTaken = () => undefined;
}

/** Resolves once it is so. */
async function ended(isIt: () => boolean): Promise<void> {
  await eventually(async () => isIt(), Boolean, { everyMs: 5 });
}

/** Connects the number as an admin does, without a pause between answers. */
async function connect(to: Product, number: PlayedNumber): Promise<Api> {
  const api = await signIn(to);
  const { id } = await need(api.post('/whatsapp', { name: 'Oficial', provider: 'cloud' }));
  const { phoneNumberId, accountId, token, appSecret } = number;
  const values = { phoneNumberId, accountId, token, appSecret };
  const { fields } = await need(api.put(`/whatsapp/${id}/settings`, { values }));
  const shown = (name: string) => fields.find((field: { name: string }) => field.name === name).value;
  number.webhook = { url: new URL(shown('webhookUrl'), to.url).href, verifyToken: shown('verifyToken') };
  await need(
    api.put(`/whatsapp/${id}/sending`, {
      ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
      ...{ dailyBudget: [], quietFrom: null, quietTo: null },
    }),
  );
  return api;
}

/** Each customer writes once, and the admin takes the conversation; answers their ids in the customers' order. */
async function openConversations(api: Api, number: PlayedNumber): Promise<number[]> {
  const { id: userId } = await need(api.get('/auth/me'));
  const opened: number[] = [];
  for (const from of customers) {
    await graph.customerWrites(number, from, { type: 'text', text: { body: 'Oi' } });
    const ticket = await eventually<{ id: number } | undefined>(
      async () =>
        (await need(api.get('/tickets?showAll=true'))).tickets.find(
          ({ contact }: { contact: { number: string } }) => contact.number === from,
        ),
      Boolean,
    );
    if (!ticket) throw new Error(`${from} has no conversation`);
    await need(api.put(`/tickets/${ticket.id}`, { status: 'open', userId }));
    opened.push(ticket.id);
  }
  return opened;
}

/** All messages of the conversations, once what was written is there and what was accepted has an outcome. */
async function settled(
  api: Api,
  tickets: readonly number[],
  { accepted, written }: { accepted: readonly string[]; written: readonly string[] },
): Promise<Said[][]> {
  return eventually(
    async () => {
      const conversations = await Promise.all(tickets.map((id) => conversationOf<Said>(api, id)));
      return conversations.map((messages) => messages.map((each) => ({ ...each, body: textIn(each.body) })));
    },
    (conversations) => {
      const all = new Map(conversations.flat().map((message) => [message.body, message]));
      const hasOutcome = (body: string) => {
        const message = all.get(body);
        return message !== undefined && (message.failed === true || message.ack >= 2);
      };
      return written.every((body) => all.has(body)) && accepted.every(hasOutcome);
    },
    { everyMs: 1000, forMs: 240_000 },
  );
}

function bodyOf(content: Record<string, unknown>): string {
  return textIn(String((content.text as { body?: string } | undefined)?.body ?? ''));
}
