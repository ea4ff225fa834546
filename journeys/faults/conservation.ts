import { patienceMs } from '@balcao/core/testing/patience.ts';
import { eventually } from '../support/api.ts';
import type { SeenMessage, SentEntry, WrittenEntry } from '../support/loopback-process.ts';
import type { Installation } from './installation.ts';
import { inTurns } from './phones.ts';

/**
 * Counts of lost, doubled and misplaced messages, which must be zero after every fault, and the counts from which they are
 * computed.
 */
export interface Conservation {
  /** Messages that customers wrote. */
  written: number;
  /** Messages that the product confirmed to WhatsApp as received. */
  receipted: number;
  /** Receipted and not in the database. */
  inLost: number;
  /** Never receipted, though everything had come to rest. */
  inWaiting: number;
  /** Written once and stored in more than one row. */
  inDoubled: number;
  /** Answers that the API accepted. */
  accepted: number;
  /** Accepted and not on the customer's phone. */
  outLost: number;
  /** More than once on the customer's phone. */
  outSeenTwice: number;
  /** Sent under more than one wire id. */
  outTwoIds: number;
  /** Frames that repeated a wire id without being asked: the phone shows one message. */
  outRepeats: number;
  /** Accepted and noted by the product as something other than sent. */
  outNotSent: number;
  /** Customers with other than one active ticket. */
  ticketsWrong: number;
  /** Faults of the simulation itself. */
  problems: number;
}

interface Stored {
  whatsappId: number;
  wireId: string;
  body: string;
  fromMe: number;
  outState: number | null;
}

/**
 * Waits until no message is on its way any more, on a machine without other work for `forMs` at most; returns the seconds. Messages that are still on their way then
 * are found by the count that follows.
 */
export async function comeToRest(
  installation: Installation,
  accepted: ReadonlySet<string>,
  forMs = 120_000,
): Promise<number> {
  const startedAt = Date.now();
  const isAtRest = async () => {
    const { inbound } = await installation.whatsapp.get<{ inbound: { sent: number; delivered: number } }>(
      '/ledger',
    );
    const [row] = await installation.rows<{ waiting: number; stored: number }>(
      `SELECT (SELECT COUNT(*) FROM Outbox) AS waiting, (SELECT COUNT(*) FROM Messages WHERE fromMe = 0) AS stored`,
    );
    if (inbound.sent !== inbound.delivered || row?.waiting !== 0 || row.stored < inbound.sent) return false;
    const sent = await installation.whatsapp.get<SentEntry[]>('/ledger/out');
    const bodies = new Set(sent.map(({ body }) => body));
    return [...accepted].every((body) => bodies.has(body));
  };
  await eventually(isAtRest, (answer) => answer, { forMs: patienceMs(forMs), everyMs: 250 }).catch(
    () => undefined,
  );
  return (Date.now() - startedAt) / 1000;
}

/** Compares everything that customers wrote and that the API accepted with what the product stored and sent. */
export async function countConservation(
  installation: Installation,
  accepted: ReadonlySet<string>,
): Promise<Conservation> {
  const { whatsapp } = installation;
  const written = await whatsapp.get<WrittenEntry[]>('/ledger/in');
  const sent = await whatsapp.get<SentEntry[]>('/ledger/out');
  const { problems } = await whatsapp.get<{ problems: string[] }>('/ledger');
  const stored = await installation.rows<Stored>(
    'SELECT whatsappId, wireId, body, fromMe, outState FROM Messages',
  );
  const seen = await seenByCustomers(installation);
  const own = stored.filter(({ fromMe }) => fromMe === 1);
  const outcomes = new Map(own.map(({ body, outState }) => [body, outState]));
  const onPhones = [...accepted].map((body) => seen.get(body) ?? 0);
  return {
    ...countWritten(
      installation,
      written,
      stored.filter(({ fromMe }) => fromMe === 0),
    ),
    accepted: accepted.size,
    outLost: onPhones.filter((count) => count === 0).length,
    outSeenTwice: onPhones.filter((count) => count > 1).length,
    outTwoIds: idsOfIntents(sent).filter((count) => count > 1).length,
    outRepeats: sent.reduce(
      (sum, { seenAt, retriesAsked }) => sum + Math.max(0, seenAt.length - 1 - retriesAsked),
      0,
    ),
    outNotSent: [...accepted].filter((body) => outcomes.get(body) !== 0).length,
    ticketsWrong: await countWrongTickets(installation),
    problems: problems.length,
  };
}

/** Returns a sentence for each count that is not zero; none when all messages are where they belong. */
export function broken(found: Conservation): string[] {
  const musts: Array<[number, string]> = [
    [found.inLost, 'messages with a delivery receipt are not in the database'],
    [found.inWaiting, 'messages of customers were never taken'],
    [found.inDoubled, 'messages of customers are stored more than once'],
    [found.outLost, 'accepted answers never reached their customer'],
    [found.outSeenTwice, 'answers stand twice on the phone of their customer'],
    [found.outTwoIds, 'answers went out under two wire ids'],
    [found.outNotSent, 'accepted answers are not noted as sent'],
    [found.ticketsWrong, 'customers do not have exactly one active ticket'],
    [found.problems, 'problems of the simulation'],
  ];
  return musts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}

function countWritten(
  installation: Installation,
  written: readonly WrittenEntry[],
  stored: readonly Stored[],
) {
  const phoneIds = new Map(installation.phones.map(({ id, number }) => [number, id]));
  const rows = count(stored.map(({ whatsappId, wireId }) => `${whatsappId} ${wireId}`));
  const bodies = count(stored.map(({ body }) => body));
  const receipted = written.filter(({ deliveredAt }) => deliveredAt !== undefined);
  const rowsOf = ({ account, id }: WrittenEntry) => rows.get(`${phoneIds.get(account)} ${id}`) ?? 0;
  return {
    written: written.length,
    receipted: receipted.length,
    inLost: receipted.filter((entry) => rowsOf(entry) === 0).length,
    inWaiting: written.length - receipted.length,
    inDoubled: written.filter(({ body }) => (bodies.get(body) ?? 0) > 1).length,
  };
}

function idsOfIntents(sent: readonly SentEntry[]): number[] {
  const ids = new Map<string, Set<string>>();
  for (const { account, to, body, id } of sent) {
    // Revocations are no messages of their own.
    if (!/^(?:out|probe)-/.test(body)) continue;
    const intent = `${account} ${to} ${body}`;
    ids.set(intent, (ids.get(intent) ?? new Set()).add(id));
  }
  return [...ids.values()].map(({ size }) => size);
}

async function seenByCustomers(installation: Installation): Promise<Map<string, number>> {
  const { customers, recipients, whatsapp } = installation;
  const numbers = [...customers.map(({ number }) => number), ...recipients];
  const bodies: string[] = [];
  await inTurns(numbers.length, 10, async (index) => {
    const messages = await whatsapp.get<SeenMessage[]>(`/customers/${numbers[index]}/messages`);
    bodies.push(...messages.map(({ body }) => body));
  });
  return count(bodies);
}

async function countWrongTickets(installation: Installation): Promise<number> {
  const rows = await installation.rows<{ contactId: number; tickets: number }>(
    `SELECT contactId, COUNT(*) AS tickets FROM Tickets WHERE status IN ('open', 'pending') GROUP BY contactId, whatsappId`,
  );
  const extra = rows.filter(({ tickets }) => tickets > 1).length;
  return extra + Math.abs(rows.length - installation.customers.length);
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
