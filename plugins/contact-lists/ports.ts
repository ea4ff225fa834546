import { type Context, definePort } from '@balcao/core';

/**
 * Check by a plugin that uses lists, before one is deleted: the name of the list's user, or null when it may go. It runs in
 * the transaction that deletes the list, which locks its row.
 */
type ListInUse = (ctx: Context, contactListId: number) => Promise<string | null>;

/** Port of the plugins that use contact lists, such as campaigns; each is asked before a list is deleted. */
export const listUsers = definePort<ListInUse>('contact-lists/users', {
  providedBy: ['campaigns'],
  many: true,
});

/** Finds the lists whose numbers a plugin waits for: they are asked for first. */
export const awaitedLists = definePort<(ctx: Context) => Promise<readonly number[]>>(
  'contact-lists/awaited',
  { providedBy: ['campaigns'], many: true },
);

/** Hears, in its transaction, that numbers of a list were asked for. */
export const numbersAsked = definePort<(ctx: Context, contactListId: number) => Promise<void>>(
  'contact-lists/numbers-asked',
  { providedBy: ['campaigns'], many: true },
);

/** Filters the numbers that want no campaigns, in the form that all ways to write them share. */
export type OptedOut = (ctx: Context, phones: readonly string[]) => Promise<ReadonlySet<string>>;

/** Port that knows who opted out; without one everybody may be on a list. */
export const optedOut = definePort<OptedOut>('contact-lists/opted-out', { providedBy: ['campaigns'] });
