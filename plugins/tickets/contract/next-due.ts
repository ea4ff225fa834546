import { Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Next target of a ticket by its SLA policy, in lists and live events. */
export const TicketNextDue = Type.Object({
  metric: Type.Unsafe<'first_reply' | 'next_reply' | 'update' | 'resolution'>({
    type: 'string',
    enum: ['first_reply', 'next_reply', 'update', 'resolution'],
  }),
  dueAt: Type.String({ description: 'ISO 8601 in UTC' }),
  warnAt: Nullable(Type.String({ description: 'ISO 8601 in UTC: from then on it is near its target' })),
  isBreached: Type.Boolean(),
  startsAt: Nullable(
    Type.String({ description: 'ISO 8601 in UTC: it is out of open time, which goes on then' }),
  ),
});
export type TicketNextDue = Static<typeof TicketNextDue>;
