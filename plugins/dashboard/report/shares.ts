import type { Context } from '@balcao/core';
import { connectionNames } from '../../connections/index.ts';
import { listQueues } from '../../queues/index.ts';
import { Sum, type Sums } from '../figures/sums.ts';
import type { Report, Share } from '../schemas.ts';
import type { Place } from '../ticket-log.ts';
import { meanMs, meanRate } from './present-figures.ts';

import { partsOf, type Slice } from './read-figures.ts';
import { type ActiveTickets, usersNow } from './right-now.ts';
import type { CountedSatisfaction } from './satisfaction.ts';

type Part = Sums & { id: number };

/**
 * Returns the figures by queue, by agent and by connection, for supervisors: all present ones, and deleted ones with
 * figures.
 */
export async function sharesOf(
  ctx: Context,
  slice: Slice,
  { active, satisfaction }: { active: readonly ActiveTickets[]; satisfaction: CountedSatisfaction | null },
): Promise<Pick<Report, 'queues' | 'agents' | 'connections'>> {
  const queues = await listQueues(ctx);
  const users = await usersNow(ctx);
  const connections = await connectionNames(ctx);
  const reported = async (column: keyof Place) => ({
    column,
    parts: await partsOf(ctx, slice, column),
    active,
  });
  const colors = new Map(queues.map(({ id, color }) => [id, color]));
  const presence = new Map(users.map((user) => [user.id, user]));
  return {
    queues: shares(queues, await reported('queueId')).map((share) => ({
      ...share,
      color: colors.get(share.id ?? 0) ?? null,
    })),
    agents: shares(users, await reported('userId')).map((share) => ({
      ...share,
      satisfaction: satisfaction && (satisfaction.agents.get(share.id ?? 0) ?? []),
      online: presence.get(share.id ?? 0)?.online ?? false,
      lastSeenAt: presence.get(share.id ?? 0)?.lastSeenAt ?? null,
    })),
    connections: shares(connections, await reported('whatsappId')),
  };
}

function shares(
  known: ReadonlyArray<{ id: number; name: string }>,
  {
    column,
    parts,
    active,
  }: { column: keyof Place; parts: readonly Part[]; active: readonly ActiveTickets[] },
): Share[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const sums = new Map<number, Sum>(known.map(({ id }) => [id, new Sum()]));
  const sumOf = (id: number) => sums.get(id) ?? (sums.set(id, new Sum()).get(id) as Sum);
  for (const part of parts) sumOf(part.id).add(part);
  for (const ticket of active) sumOf(ticket[column] ?? 0);
  const gone = [...sums.keys()].filter((id) => id !== 0 && !names.has(id)).sort((one, other) => one - other);
  const order = [...known.map(({ id }) => id), ...gone, ...(sums.has(0) ? [0] : [])];
  return order.map((id) => {
    const { sums: of } = sumOf(id);
    const here = active.filter((ticket) => (ticket[column] ?? 0) === id);
    const counted = (status: ActiveTickets['status']) =>
      here.reduce((total, ticket) => total + (ticket.status === status ? ticket.count : 0), 0);
    return {
      id: id === 0 ? null : id,
      name: names.get(id) ?? null,
      isGone: id !== 0 && !names.has(id),
      opened: of.opened,
      taken: of.taken,
      answered: of.answered,
      closed: of.closed,
      waitingMs: meanMs(of, 'waited'),
      firstReplyMs: meanMs(of, 'answered'),
      handlingMs: meanMs(of, 'handled'),
      rating: meanRate(of),
      rated: of.rated1 + of.rated2 + of.rated3,
      pending: counted('pending'),
      open: counted('open'),
    };
  });
}
