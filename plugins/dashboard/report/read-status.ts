import type { Context } from '@balcao/core';
import { activeTickets, countOf, usersNow } from './right-now.ts';

/** Present numbers of tickets, and users with their open tickets. */
export interface StatusNow {
  pending: number;
  open: number;
  users: Array<{ id: number; name: string; online: boolean; open: number }>;
}

/** Counts the tickets that wait and are handled now, and answers for every user whether they are online and how many they handle. */
export async function readStatus(ctx: Context): Promise<StatusNow> {
  const active = await activeTickets(ctx, {});
  const users = await usersNow(ctx);
  return {
    pending: countOf(active, 'pending'),
    open: countOf(active, 'open'),
    users: users.map(({ id, name, online }) => ({
      id,
      name,
      online,
      open: countOf(
        active.filter(({ userId }) => userId === id),
        'open',
      ),
    })),
  };
}
