import { Body, Nullable, OpeningDay, OpeningHours, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { queueLimits, queueOptionLimits } from './contract/limits.ts';

const LinkedId = Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

/** A queue as the web app reads it. */
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
  flowId: Type.Union([Type.Integer(), Type.Null()]),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Queue = Static<typeof Queue>;
/** Queue in an answer; live events have none of these rights, for their readers' differ. */
export const QueueRow = Type.Object({
  ...Queue.properties,
  can: Type.Object(
    { edit: Type.Boolean(), delete: Type.Boolean() },
    { description: 'What the caller may do with it' },
  ),
});
export type QueueRow = Static<typeof QueueRow>;
export const QueueList = Type.Array(QueueRow);

export const QueueBrief = Type.Object({ id: Type.Integer(), name: Type.String(), color: Type.String() });
export type QueueBrief = Static<typeof QueueBrief>;

export const QueueListQuery = Type.Object({
  companyId: Type.Optional(
    Type.Unknown({ description: 'Read for older clients; the answer is always the own company' }),
  ),
});

export const QueueOption = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  message: Type.String(),
  option: Type.String({ description: 'Its number on its level, from 1' }),
  queueId: Type.Integer(),
  parentId: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QueueOption = Static<typeof QueueOption>;
export const QueueOptionList = Type.Array(QueueOption);
export const QueueOptionInDetail = Type.Object({
  ...QueueOption.properties,
  parent: Type.Union([QueueOption, Type.Null()]),
});

const RowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** -1: the first level. */
const ParentId = Nullable(Type.Integer({ minimum: -1, maximum: 2_147_483_647 }));

export const QueueOptionListQuery = Type.Object({
  queueId: Type.Optional(RowId),
  parentId: Type.Optional(
    Type.Integer({
      minimum: -1,
      maximum: 2_147_483_647,
      description: 'The options below this one; -1, empty or none: the first level',
    }),
  ),
  queueOptionId: Type.Optional(RowId),
});
export type QueueOptionListQuery = Static<typeof QueueOptionListQuery>;

const OptionTitle = Type.String({ minLength: 1, maxLength: queueOptionLimits.titleMax });
const OptionMessage = Type.String({ maxLength: queueOptionLimits.messageMax });
const optionInput = {
  title: OptionTitle,
  message: Type.Optional(OptionMessage),
  option: Type.Optional(
    Type.String({ maxLength: 20, description: 'Its number on its level; absent: the last one' }),
  ),
  queueId: RowId,
  parentId: Type.Optional(ParentId),
};

export const CreateQueueOption = Body(optionInput);
export type CreateQueueOption = Static<typeof CreateQueueOption>;
export const ChangeQueueOption = Body({
  ...optionInput,
  title: Type.Optional(OptionTitle),
  queueId: Type.Optional(RowId),
});
export type ChangeQueueOption = Static<typeof ChangeQueueOption>;

/** An option of a whole menu. */
export const OptionInTree = Body({
  id: Type.Optional(Nullable(RowId)),
  parent: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: queueOptionLimits.perQueueMax,
        description: 'Which one in the list, counted from 1, stands above it; null: the first level',
      }),
    ),
  ),
  title: OptionTitle,
  message: Type.Optional(OptionMessage),
});
export type OptionInTree = Static<typeof OptionInTree>;
export const OptionTree = Type.Array(OptionInTree, {
  maxItems: queueOptionLimits.perQueueMax,
  description: 'Replaces the menu: options with an id stay, others are new; absent: it stays as it is',
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
  flowId: Type.Optional(LinkedId),
  options: Type.Optional(OptionTree),
};

export const CreateQueue = Body(input);
export type CreateQueue = Static<typeof CreateQueue>;

export const UpdateQueue = Body({
  ...input,
  name: Type.Optional(input.name),
  color: Type.Optional(input.color),
});
export type UpdateQueue = Static<typeof UpdateQueue>;
