import type { Context } from '@balcao/core';

interface Place {
  ticketId: number;
  queueId: number | null;
  userId: number | null;
}
interface Entry extends Place {
  kind: number;
  at: number;
}
interface Message {
  id: number;
  ticketId: number;
  fromMe: number | boolean;
  sentBy: string | null;
  storedAt: number;
}
interface Outcome extends Place {
  id: number;
  kind: string;
  undone: string | null;
  metric: string;
  instance: number;
}

/** Numbers of a report by the tickets that each counted, and the durations behind its times. */
export interface CountedAnew {
  ticketIds: Record<string, number[]>;
  firstReplies: number[];
  resolutions: number[];
}

/**
 * Counts the numbers of a report anew, knowing nothing of how it does: replies from the messages, openings and closings from the ticket
 * log, targets from their outcomes, ratings as customers gave them. `fits` is the filter.
 */
export async function countAnew(ctx: Context, fits: (place: Place) => boolean): Promise<CountedAnew> {
  const read = async <Row>(table: string): Promise<Row[]> => (await ctx.table(table)).map(numbered);
  const log = (await read<Entry>('Milestones')).sort((one, other) => one.at - other.at);
  const messages = (await read<Message>('Messages')).sort((one, other) => one.id - other.id);
  const events = await read<Outcome>('SlaEvents');
  const ratings = await read<{ ticketId: number; scale: number; rate: number }>('UserRatings');
  const ofKind = (kind: number) => log.filter((one) => one.kind === kind && fits(one));
  const openings = log.filter(({ kind }) => kind === 1 || kind === 2);
  const replies = openings
    .flatMap((opening) => firstReply(opening, log, messages))
    .filter(({ place }) => fits(place));
  const resolved = ofKind(6).flatMap(({ ticketId, at }) => {
    const opening = openings.filter((one) => one.ticketId === ticketId && one.at <= at).at(-1);
    return opening ? [{ ticketId, took: at - opening.at }] : [];
  });
  const standing = (kind: string) =>
    events.filter((one) => one.kind === kind && fits(one) && !events.some((other) => undoes(other, one)));
  const rated = ofKind(7).flatMap(({ ticketId }) => ratings.find((one) => one.ticketId === ticketId) ?? []);
  const ids = (rows: ReadonlyArray<{ ticketId: number }>) =>
    rows.map(({ ticketId }) => ticketId).sort((one, other) => one - other);
  return {
    ticketIds: {
      ...{ opened: ids(ofKind(1)), reopened: ids(ofKind(2)), closed: ids(ofKind(6)) },
      ...{ answered: ids(replies), resolved: ids(resolved) },
      ...{ kept: ids(standing('met')), missed: ids(standing('late')) },
      rated5: ids(rated.filter(({ scale }) => scale === 5)),
      satisfied5: ids(rated.filter(({ scale, rate }) => scale === 5 && rate >= 4)),
      rated3: ids(rated.filter(({ scale }) => scale === 3)),
    },
    firstReplies: replies.map(({ took }) => took),
    resolutions: resolved.map(({ took }) => took),
  };
}

/** The first message of a person until the closing, where the customer had written before it; its queue and agent are those in the log. */
function firstReply({ ticketId, at }: Entry, log: readonly Entry[], messages: readonly Message[]) {
  const own = log.filter((one) => one.ticketId === ticketId);
  const until = own.find((one) => one.kind === 6 && one.at >= at)?.at ?? Number.POSITIVE_INFINITY;
  const said = messages.filter(
    (one) => one.ticketId === ticketId && one.storedAt >= at && one.storedAt <= until,
  );
  const reply = said.find(({ sentBy }) => sentBy === 'person' || sentBy === 'phone');
  const asked = said.find(({ fromMe }) => !fromMe);
  if (!reply || !asked || asked.id > reply.id) return [];
  const logged = own.find((one) => one.kind === 5 && one.at === reply.storedAt);
  const place = logged ?? { ticketId, queueId: null, userId: null };
  return [{ ticketId, took: reply.storedAt - asked.storedAt, place }];
}

function undoes(other: Outcome, one: Outcome): boolean {
  const isSame =
    other.ticketId === one.ticketId && other.metric === one.metric && other.instance === one.instance;
  return other.kind === 'withdrawn' && other.undone === one.kind && other.id > one.id && isSame;
}

/** Large numbers come as texts from one of the databases. */
function numbered<Row extends object>(row: Row): Row {
  const isNumber = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isNumber(value) ? Number(value) : value]),
  ) as Row;
}
