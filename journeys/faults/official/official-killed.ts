import type { GraphLoopback } from '@balcao/plugins/channel-cloud/loopback/graph-loopback.ts';
import type { PlayedNumber } from '@balcao/plugins/channel-cloud/loopback/graph-state.ts';
import { type Api, conversationOf, eventually, need, signIn } from '../../support/api.ts';
import { chanceOf } from '../../support/chance.ts';
import type { Product } from '../../support/product.ts';
import { checkOutcome, type Said, textIn } from './check-outcome.ts';

const customersOfRound = 4;
/**
 * Moments of a kill: the platform took a message and has not answered, a webhook was just sent to the product, or the API just
 * accepted messages.
 */
const moments = ['send', 'webhook', 'call'] as const;
/** Returns a text by its author: `in-<customer>-<count>` for a customer, `out-<customer>-<count>` for an agent. */
const textOf = (way: 'in' | 'out', customer: string, count: number) => `${way}-${customer}-${count}`;

interface Kills {
  /** Shows the product at GRAPH_URL. */
  graph: GraphLoopback;
  product: Product;
  kills: number;
  seed: number;
  /** Each has a number and customers of its own. */
  round?: number;
}

/**
 * Kills a product with an official number repeatedly (`kill -9`), on the same data, while customers and agents write and statuses
 * arrive in any order. Returns the findings about each message; all is right when every message is where it belongs, once.
 */
export async function playOfficialKills({
  graph,
  product,
  kills,
  seed,
  round = 0,
}: Kills): Promise<ReturnType<typeof checkOutcome>> {
  const chance = chanceOf(seed);
  graph.state.faults.shuffle = chanceOf(seed + 1);
  const number = graph.state.addNumber({ number: `55113000${1001 + round}` });
  const customers = Array.from(
    { length: customersOfRound },
    (_, at) => `55119888${80_001 + round * customersOfRound + at}`,
  );
  const tickets = await openConversations(graph, await connect(product, number), { number, customers });
  const accepted: string[] = [];
  const written: string[] = [];
  const counts = customers.map(() => 0);
  const under = customers.map((): Promise<unknown> => Promise.resolve());
  for (let kill = 0; kill < kills; kill++) {
    const api = await signIn(product);
    const moment = moments[Math.floor(chance() * moments.length)] ?? 'send';
    const after = 3 + Math.floor(chance() * 20);
    const load = { graph, api, tickets, number, customers, accepted, written, counts, under };
    await loadUntilKilled(product, { ...load, moment, after });
    await product.restart();
  }
  const said = await settled(await signIn(product), tickets, { accepted, written });
  return checkOutcome({ said, accepted, written, sent: sentBy(graph, number) });
}

interface Load {
  graph: GraphLoopback;
  api: Api;
  tickets: readonly number[];
  number: PlayedNumber;
  customers: readonly string[];
  accepted: string[];
  written: string[];
  counts: number[];
  /** Webhooks that are not taken yet, by customer. */
  under: Promise<unknown>[];
  moment: (typeof moments)[number];
  /** Events of the moment's kind before the kill. */
  after: number;
}

/** Lets every customer write until the moment of the kill; each customer waits until the message before was accepted. */
async function loadUntilKilled(killed: Product, load: Load): Promise<void> {
  const { graph, api, tickets, number, customers, accepted, written, counts, under, moment, after } = load;
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
      const theirs = textOf('in', from, counts[at] ?? 0);
      written.push(theirs);
      under[at] = graph.customerWrites(number, from, {
        id: `wamid.${theirs}`,
        type: 'text',
        text: { body: theirs },
      });
      happened('webhook');
      const ours = textOf('out', from, counts[at] ?? 0);
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

/** Resolves once the condition is true. */
async function ended(isIt: () => boolean): Promise<void> {
  await eventually(async () => isIt(), Boolean, { everyMs: 5 });
}

/** Connects the number through the API as an admin does, with no pause between messages. */
async function connect(to: Product, number: PlayedNumber): Promise<Api> {
  const api = await signIn(to);
  const { id } = await need(api.post('/whatsapp', { name: `Oficial ${number.number}`, provider: 'cloud' }));
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

/** Lets each customer write once and the admin accept the ticket; returns the ids of the tickets in the customers' order. */
async function openConversations(
  graph: GraphLoopback,
  api: Api,
  { number, customers }: { number: PlayedNumber; customers: readonly string[] },
): Promise<number[]> {
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

/**
 * Returns all messages of the conversations, once everything that was written is stored and every accepted message has an
 * outcome.
 */
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
        return message !== undefined && (message.failed === true || message.ack >= 4);
      };
      return written.every((body) => all.has(body)) && accepted.every(hasOutcome);
    },
    { everyMs: 1000, forMs: 240_000 },
  );
}

/** Returns the texts that the platform accepted from a number, repeated ones included. */
function sentBy({ state }: GraphLoopback, { phoneNumberId }: PlayedNumber): string[] {
  return state.sent
    .filter((sent) => sent.phoneNumberId === phoneNumberId)
    .map(({ content }) => bodyOf(content));
}

function bodyOf(content: Record<string, unknown>): string {
  return textIn(String((content.text as { body?: string } | undefined)?.body ?? ''));
}
