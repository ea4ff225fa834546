import { Body, Nullable, OpeningDay, OpeningHours, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { queueLimits } from './limits.ts';

const LinkedId = Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

export const Queue = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  greetingMessage: Type.String(),
  outOfHoursMessage: Type.String(),
  schedules: Type.Array(OpeningDay),
  orderQueue: Type.Union([Type.Integer(), Type.Null()]),
  integrationId: Type.Union([Type.Integer(), Type.Null()]),
  promptId: Type.Union([Type.Integer(), Type.Null()]),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Queue = Static<typeof Queue>;
export const QueueList = Type.Array(Queue);

export const QueueBrief = Type.Object({ id: Type.Integer(), name: Type.String(), color: Type.String() });
export type QueueBrief = Static<typeof QueueBrief>;

export const QueueListQuery = Type.Object({
  companyId: Type.Optional(
    Type.Unknown({ description: 'Read for older clients; the answer is always the own company' }),
  ),
});

// Name and colour are checked in the use case, which has codes of its own for them.
const input = {
  name: Type.String({ maxLength: 255 }),
  color: Type.String({ maxLength: 50 }),
  greetingMessage: Type.Optional(Type.String({ maxLength: queueLimits.greetingMessageMax })),
  outOfHoursMessage: Type.Optional(Type.String({ maxLength: queueLimits.outOfHoursMessageMax })),
  schedules: Type.Optional(OpeningHours),
  orderQueue: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: queueLimits.orderMax }))),
  integrationId: Type.Optional(LinkedId),
  promptId: Type.Optional(LinkedId),
};

export const CreateQueue = Body(input);
export type CreateQueue = Static<typeof CreateQueue>;

export const UpdateQueue = Body({
  ...input,
  name: Type.Optional(input.name),
  color: Type.Optional(input.color),
});
export type UpdateQueue = Static<typeof UpdateQueue>;
