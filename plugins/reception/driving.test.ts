import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { markRead, sendMessages, updateTicket } from '../tickets/index.ts';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { aNumber, type ReceptionKit, startReception } from './testing/reception-kit.ts';

/**
 * Random conversations in which customers and agents act at the same moment: `atOnce` run at the same time, `rounds`
 * times. DRIVING_ROUNDS=500 runs ten thousand.
 */
const atOnce = 20;
const rounds = Number(process.env.DRIVING_ROUNDS ?? 12);

let kit: ReceptionKit;
let desks: Array<Desk & { queueIds: number[] }>;
beforeAll(async () => {
  kit = await startReception();
  const bot = '[bot]';
  const options = [
    { title: 'Um', message: bot },
    { title: 'Dois', message: bot },
  ];
  desks = [
    await kit.aReception({ queues: [{ name: 'Única', greetingMessage: bot, options }] }),
    await kit.aReception({
      queues: [
        { name: 'Vendas', greetingMessage: bot, options },
        { name: 'Suporte', greetingMessage: bot },
      ],
      connection: { greetingMessage: bot, maxUseBotQueues: 0 },
    }),
  ];
});
afterAll(() => kit.app.close());

type Deed = 'customer' | 'accept' | 'agent' | 'phone' | 'read' | 'close' | 'return';
interface Move {
  deed: Deed;
  text: string;
  /** True when the next move does not wait for this one. */
  isLeft: boolean;
}

const move: fc.Arbitrary<Move> = fc.record({
  deed: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Deed>('customer') },
    { weight: 1, arbitrary: fc.constantFrom<Deed>('accept', 'agent', 'phone', 'read', 'close', 'return') },
  ),
  text: fc.constantFrom('Oi', '1', '2', '0', '#', '9'),
  isLeft: fc.boolean(),
});
const conversation = fc.array(move, { minLength: 2, maxLength: 7 });

async function ticketOf(desk: Desk, number: string) {
  return kit.ticketOf(desk, number).catch(() => undefined);
}

async function act(desk: Desk, number: string, { deed, text }: Move): Promise<void> {
  if (deed === 'customer') return void (await kit.write(desk, { number, body: text }));
  if (deed === 'phone') return void (await kit.write(desk, { number, body: 'humano', fromMe: true }));
  const ticket = await ticketOf(desk, number);
  if (!ticket) return;
  const agent = await kit.app.ctxOf(desk.admin);
  const ticketId = ticket.id;
  if (deed === 'accept') await updateTicket(agent, { ticketId, status: 'open', userId: desk.admin.id });
  if (deed === 'agent') {
    await updateTicket(agent, { ticketId, status: 'open', userId: desk.admin.id });
    await sendMessages(agent, ticket, [{ body: 'humano' }], { by: 'agent' });
  }
  if (deed === 'read') await markRead(agent, ticket);
  if (deed === 'return') await updateTicket(agent, { ticketId, status: 'pending' });
  if (deed === 'close') await updateTicket(agent, { ticketId, status: 'closed' });
}

async function play(desk: Desk, number: string, moves: readonly Move[]): Promise<void> {
  await kit.write(desk, { number });
  const left: Promise<unknown>[] = [];
  for (const one of moves) {
    // The faster one of the two wins; a refused call is fine here.
    const done = act(desk, number, one).catch(() => undefined);
    if (one.isLeft) left.push(done);
    else await done;
  }
  await Promise.all(left);
}

/** Id of the newest message; only messages after it are checked. */
async function newestId(): Promise<number> {
  const [row] = await kit.app.host.database.current('Messages').max({ id: 'id' });
  return Number(row?.id ?? 0);
}

/**
 * Finds messages of the bot that come after a human's answer on the same ticket, in the order in which customers read
 * them: there must be none. An agent who begins a conversation from the phone has not answered a customer yet, so the
 * customer's first message still gets the menu.
 */
async function botsAfterHumans(desk: Desk, after: number): Promise<string[]> {
  const rows: Array<{ id: number; ticketId: number; body: string; fromMe: 0 | 1 }> = await kit.app
    .ctx(desk.company)
    .table('Messages')
    .where('id', '>', after)
    .orderBy('id');
  const [written, answered] = [new Set<number>(), new Set<number>()];
  return rows.flatMap(({ id, ticketId, body, fromMe }) => {
    if (fromMe === 0) written.add(ticketId);
    else if (body === 'humano' && written.has(ticketId)) answered.add(ticketId);
    const isBots = fromMe === 1 && body.includes('[bot]');
    return isBots && answered.has(ticketId) ? [`ticket ${ticketId}, message ${id}: ${body}`] : [];
  });
}

test('a bot says nothing after a human has, however their messages meet', async () => {
  let bots = 0;
  let humans = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(conversation, { minLength: atOnce, maxLength: atOnce }),
      async (conversations) => {
        const seen = await newestId();
        await Promise.all(
          conversations.map((moves, index) => play(desks[index % desks.length] as Desk, aNumber(), moves)),
        );
        for (const desk of desks) {
          await kit.settled(desk);
          expect(await botsAfterHumans(desk, seen)).toEqual([]);
          const messages = kit.app
            .ctx(desk.company)
            .table('Messages')
            .where('id', '>', seen)
            .where({ fromMe: 1 });
          humans += (await messages.clone().where({ body: 'humano' })).length;
          bots += (await messages.clone().where('body', 'like', '%[bot]%')).length;
        }
      },
    ),
    { numRuns: rounds, endOnFailure: true },
  );
  // Both bot and humans did write, so the check was not empty.
  expect(bots).toBeGreaterThan(rounds * 20);
  expect(humans).toBeGreaterThan(rounds);
  process.stdout.write(
    `  figure: ${rounds * atOnce} conversations, ${bots} words of the bot, ${humans} of humans\n`,
  );
});
