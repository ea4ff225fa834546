import { Body, DetailsOfReason, Id, Nullable, PageQuery, ReasonCode, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { GivenTicketTemplate, TextTemplate } from '../tickets/index.ts';
import { scheduleLimits, schedulePriorities, scheduleStatuses } from './contract/limits.ts';

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

/** A scheduled message as the web app reads it. */
export const Schedule = Type.Object({
  id: Type.Integer(),
  body: Type.String({ description: 'Its text; of a template, how it reads before its variables are filled' }),
  template: Nullable(TextTemplate),
  sendAt: Timestamp,
  localSendAt: Type.String({ description: "`2026-11-22T04:45`, by the company's clock" }),
  sentAt: Nullable(Timestamp),
  status: literals(scheduleStatuses),
  failureReason: Nullable(
    Type.String({
      description: 'Why it did not leave, in the language of whoever reads it; live events: in Portuguese',
    }),
  ),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
  priority: literals(schedulePriorities),
  mediaPath: Nullable(Type.String({ description: 'The name of the file; its address is mediaUrl' })),
  mediaName: Nullable(Type.String()),
  mediaUrl: Nullable(Type.String()),
  contactId: Type.Integer(),
  ticketId: Nullable(Type.Integer()),
  userId: Nullable(Type.Integer({ description: 'Who wrote it' })),
  queueId: Nullable(Type.Integer()),
  whatsappId: Nullable(Type.Integer()),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  contact: Named,
  user: Nullable(Named),
});
export type Schedule = Static<typeof Schedule>;

export const SchedulePage = Type.Object({
  schedules: Type.Array(Schedule),
  count: Type.Integer(),
  hasMore: Type.Boolean(),
  timeZone: Type.String({ description: "The zone of the company's clock: `America/Sao_Paulo`" }),
});
export type SchedulePage = Static<typeof SchedulePage>;

const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description });

export const ScheduleListQuery = Type.Object({
  ...PageQuery.properties,
  contactId: Type.Optional(Id),
  userId: Type.Optional(Id),
  from: Type.Optional(day("First day by the company's clock; the rows then come by time")),
  to: Type.Optional(day('Last day')),
  isWaiting: Type.Optional(Type.Boolean({ description: 'Only what is not sent yet' })),
  needsAttention: Type.Optional(Type.Boolean({ description: 'Only what was refused or is late' })),
});
export type ScheduleListQuery = Static<typeof ScheduleListQuery>;

// The use case checks the minimum length of a text, because its error has a text of its own.
const input = {
  body: Type.Optional(
    Type.String({
      maxLength: scheduleLimits.body.max,
      examples: ['Seu pedido está pronto'],
      description: 'Required unless a template is sent, which has a text of its own',
    }),
  ),
  template: Type.Optional(Nullable(GivenTicketTemplate)),
  contactId: Id,
  sendAt: Type.String({
    maxLength: 40,
    examples: ['2030-12-02T09:30'],
    description: "A moment with its zone, or date and time by the company's clock: `2026-11-22T04:45`",
  }),
  whatsappId: Type.Optional(Nullable(Id)),
  ticketId: Type.Optional(Nullable(Id)),
  queueId: Type.Optional(Nullable(Id)),
  priority: Type.Optional(literals(schedulePriorities)),
};

export const CreateSchedule = Body(input);
export type CreateSchedule = Static<typeof CreateSchedule>;

export const UpdateSchedule = Body({
  ...input,
  contactId: Type.Optional(input.contactId),
  sendAt: Type.Optional(input.sendAt),
});
export type UpdateSchedule = Static<typeof UpdateSchedule>;

/** Answer that older clients read after the upload of a file. */
export const Said = Type.Object({ mensagem: Type.String() });
