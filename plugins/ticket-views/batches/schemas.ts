import { Body, Id, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { type TicketActName, ticketActNames } from '../../tickets/index.ts';
import { type BatchState, batchLimits, batchStates } from '../contract/limits.ts';

const ActName = Type.Unsafe<TicketActName>({ type: 'string', enum: [...ticketActNames] });

/** Change of many tickets and its progress, as the web app reads it. */
export const TicketBatch = Type.Object({
  id: Type.Integer(),
  state: Type.Unsafe<BatchState>({
    type: 'string',
    enum: [...batchStates],
    description:
      '`waiting`: nothing is carried out yet; `undone`: taken back before anything was; `stopped`: ended on the way, what was carried out stays',
  }),
  act: ActName,
  total: Type.Integer({ description: 'Tickets that are meant' }),
  done: Type.Integer({ description: 'Tickets on which it is carried out' }),
  skipped: Type.Integer({ description: 'Tickets that are left as they are' }),
  reasons: Type.Array(
    Type.Object({
      code: Type.String({
        description: 'Code of the refusal; `ERR_TICKET_CHANGED_MEANWHILE`: it changed since the order',
      }),
      count: Type.Integer(),
    }),
    { description: 'Why tickets are left as they are, the most frequent first' },
  ),
  isSilent: Type.Boolean({ description: 'It is of so many tickets that nothing is said to customers' }),
  startsAt: Type.String({ ...Timestamp, description: 'Until then nothing is carried out' }),
});
export type TicketBatch = Static<typeof TicketBatch>;

export const OrderTicketBatch = Body(
  {
    ticketIds: Type.Optional(
      Type.Array(Id, {
        minItems: 1,
        maxItems: batchLimits.tickets,
        uniqueItems: true,
        description: 'The tickets that are meant, or `viewId`',
      }),
    ),
    viewId: Type.Optional(
      Type.Integer({ ...Id, description: 'Instead of ids: all tickets of a view that the caller sees' }),
    ),
    act: ActName,
    // The value has no type, because Fastify would convert a value of a union to another type. The action checks it.
    value: Type.Optional(
      Type.Unsafe<unknown>({
        description:
          'Of `assign`: id of an agent, null for none. Of `queue`: id of a queue, null for none. Of `priority`: 1 to 4. Of `tag`: ids of tags, which come beside those that a ticket has. Of `snooze`: until when (ISO 8601). Of `field`: values by the keys of their fields. Of `close`: none',
      }),
    ),
  },
  { examples: [{ ticketIds: [1], act: 'priority', value: 3 }] },
);
export type OrderTicketBatch = Static<typeof OrderTicketBatch>;

export const TicketBatchAnswer = Type.Object({ ticketBatch: TicketBatch });
export const TicketBatches = Type.Object({ ticketBatches: Type.Array(TicketBatch) });
