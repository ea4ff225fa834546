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

/** Port of functions that return the lists for whose numbers a plugin waits; these are checked first. */
export const awaitedLists = definePort<(ctx: Context) => Promise<readonly number[]>>(
  'contact-lists/awaited',
  { providedBy: ['campaigns'], many: true },
);

/** Port of functions that run in the transaction in which numbers of a list were checked. */
export const numbersAsked = definePort<(ctx: Context, contactListId: number) => Promise<void>>(
  'contact-lists/numbers-asked',
  { providedBy: ['campaigns'], many: true },
);

/** Function that filters numbers, in canonical form, to those whose owners want no campaigns. */
export type OptedOut = (ctx: Context, phones: readonly string[]) => Promise<ReadonlySet<string>>;

/** Port of the plugin that stores the opt-outs; without a provider every number may be on a list. */
export const optedOut = definePort<OptedOut>('contact-lists/opted-out', { providedBy: ['campaigns'] });
