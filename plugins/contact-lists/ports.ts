import { type Context, definePort } from '@balcao/core';

/**
 * Check by a plugin that uses lists, before one is deleted: returns the name of what uses the list, such as a campaign, or null
 * when it may be deleted. It runs in the transaction that deletes the list, which locks its row.
 */
type ListInUse = (ctx: Context, contactListId: number) => Promise<string | null>;

/** Port of the plugins that use contact lists, such as campaigns; each is asked before a list is deleted. */
export const listUsages = definePort<ListInUse>('contact-lists/users', {
  providedBy: ['campaigns'],
  many: true,
});

/** Finds the lists whose numbers a plugin waits for: they are checked first. */
export const awaitedLists = definePort<(ctx: Context) => Promise<readonly number[]>>(
  'contact-lists/awaited',
  { providedBy: ['campaigns'], many: true },
);

/** Called when numbers of a list were checked, in that transaction. */
export const numbersAsked = definePort<(ctx: Context, contactListId: number) => Promise<void>>(
  'contact-lists/numbers-asked',
  { providedBy: ['campaigns'], many: true },
);

/** Filters the numbers that want no campaigns, in the form that all ways to write them share. */
export type OptedOut = (ctx: Context, phones: readonly string[]) => Promise<ReadonlySet<string>>;

/** Port that knows who opted out; without a provider every number may be on a list. */
export const optedOut = definePort<OptedOut>('contact-lists/opted-out', { providedBy: ['campaigns'] });
