import { type Context, definePort } from '@balcao/core';

/**
 * Whoever works through lists says here which of them may not go now: the name of what uses the list, or null. Asked in the
 * transaction that deletes the list, which holds its row.
 */
export type ListInUse = (ctx: Context, contactListId: number) => Promise<string | null>;

export const listUsers = definePort<ListInUse>('contact-lists/users', { many: true });

/** Those of these numbers, in the form that all ways to write them share, that want no campaigns. */
export type OptedOut = (ctx: Context, phones: readonly string[]) => Promise<ReadonlySet<string>>;

/** Who knows what people asked for; without one everybody may stand on a list. */
export const optedOut = definePort<OptedOut>('contact-lists/opted-out');
