import type { PluginScope } from '@balcao/core';
import { presentFound } from '../search/present-found.ts';
import { FoundMessages, MessageSearchQuery } from '../search/schemas.ts';
import { searchMessages } from '../search/search-messages.ts';

/** Route by which a user searches messages. */
export function messageSearchRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/messages/search',
    operationId: 'searchMessages',
    summary: 'Messages in which every typed word occurs or begins a word, the newest first',
    description:
      'Of tickets that the caller may see. Case and accents do not matter, numbers are found however they were written. A page may be short, or empty, and still have a `next`: a call looks at a bounded part of the history.',
    access: 'session',
    query: MessageSearchQuery,
    answers: { 200: FoundMessages },
    handle: async (ctx, { query: { searchParam, before } }) =>
      presentFound(
        ctx,
        await searchMessages(ctx, { searchParam, before: before === undefined ? undefined : Number(before) }),
      ),
  });
}
