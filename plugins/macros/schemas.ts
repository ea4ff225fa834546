import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  CardContactIds,
  GivenTicketTemplate,
  Location,
  PollQuestion,
  TextTemplate,
  type TicketPriority,
  ticketPriorities,
} from '../tickets/index.ts';
import { macroLimits } from './contract/limits.ts';

/** A schema with an enum takes null only where the enum has it. */
const PriorityOrNone = Type.Unsafe<TicketPriority | null>({
  type: 'integer',
  enum: [...ticketPriorities, null],
  nullable: true,
  description: 'Given to the ticket: 1 low, 2 normal, 3 high, 4 urgent; null: it keeps its own',
});

/** A macro as the web app reads it. */
export const Macro = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  message: Type.String({ description: 'Sent to the customer; empty for nothing' }),
  quickMessageId: Nullable(Type.Integer({ description: 'Sent after the text, with its file' })),
  location: Nullable(Location),
  contactIds: Type.Array(Type.Integer(), { description: 'Contacts whose cards are sent' }),
  poll: Nullable(PollQuestion),
  whatsappId: Nullable(
    Type.Integer({ description: 'The official connection that its template was chosen at; it may be gone' }),
  ),
  template: Nullable(TextTemplate),
  headerMessageId: Nullable(
    Type.Integer({ description: 'The quick message whose file stands in the header of the template' }),
  ),
  tagIds: Type.Array(Type.Integer(), { description: 'Put on the ticket' }),
  priority: PriorityOrNone,
  queueId: Nullable(Type.Integer({ description: 'Where the ticket goes' })),
  userId: Nullable(Type.Integer({ description: 'Who gets the ticket' })),
  closes: Type.Boolean({ description: 'The ticket is resolved at the end' }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Macro = Static<typeof Macro>;
export const MacroList = Type.Array(Macro);

/** A macro right after it was saved. */
export const SavedMacro = Type.Object({
  ...Macro.properties,
  unknownVariables: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'What stands in double braces in its text, with these, and stands for nothing; absent: nothing does',
    }),
  ),
});
export type SavedMacro = Static<typeof SavedMacro>;

// The name is checked in the use case, which has codes of its own for it.
const input = {
  name: Type.String({ maxLength: 255 }),
  message: Type.Optional(
    Nullable(Type.String({ maxLength: macroLimits.messageMax, examples: ['Até logo'] })),
  ),
  quickMessageId: Type.Optional(Nullable(Id)),
  location: Type.Optional(Nullable(Location)),
  contactIds: Type.Optional(CardContactIds),
  poll: Type.Optional(Nullable(PollQuestion)),
  whatsappId: Type.Optional(
    Nullable(Type.Integer({ ...Id, description: 'The official connection that has the template' })),
  ),
  template: Type.Optional(Nullable(GivenTicketTemplate)),
  headerMessageId: Type.Optional(Nullable(Id)),
  tagIds: Type.Optional(Type.Array(Id, { maxItems: macroLimits.tags })),
  priority: Type.Optional(PriorityOrNone),
  queueId: Type.Optional(Nullable(Id)),
  userId: Type.Optional(Nullable(Id)),
  closes: Type.Optional(Type.Boolean()),
};

export const CreateMacro = Body(input);
export type CreateMacro = Static<typeof CreateMacro>;
export const UpdateMacro = Body({ ...input, name: Type.Optional(input.name) });
export type UpdateMacro = Static<typeof UpdateMacro>;

export const RunMacro = Body({
  ticketId: Id,
  accepts: Type.Optional(
    Type.Boolean({
      description:
        'The caller saw the ticket waiting: it becomes theirs before anything is said, or the call is refused when a ' +
        'colleague was faster. Without it, what the ticket is now decides',
    }),
  ),
  isSigned: Type.Optional(
    Type.Boolean({ description: "The text begins with the caller's name, as the composer puts it" }),
  ),
});
export type RunMacro = Static<typeof RunMacro>;

export const MacroRun = Type.Object({
  isRepeat: Type.Boolean({ description: 'It was run under this key before; nothing was done again' }),
});
export type MacroRun = Static<typeof MacroRun>;
