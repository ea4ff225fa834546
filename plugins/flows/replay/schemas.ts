import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { flowReplayLimits, type replayGroups } from '../contract/limits.ts';

const { days, tickets } = flowReplayLimits;

/** Request of an admin to replay past conversations with a changed flow: from how many days, and at most how many. */
export const ReplayFlow = Body({
  days: Type.Optional(
    Type.Integer({ minimum: days.min, maximum: days.max, description: `Usually ${days.usual}` }),
  ),
  ticketsMax: Type.Optional(
    Type.Integer({ minimum: tickets.min, maximum: tickets.max, description: `Usually ${tickets.max}` }),
  ),
});
export type ReplayFlow = Static<typeof ReplayFlow>;

const ticketIds = Type.Array(Type.Integer());
const Groups = Type.Object({
  same: Type.Integer({ description: 'How many go as they went' }),
  words: ticketIds,
  queue: ticketIds,
  person: ticketIds,
  longer: ticketIds,
  loop: ticketIds,
} satisfies Record<(typeof replayGroups)[number], unknown>);

/** Result of a replay: how many conversations would go differently with the changed flow, and which ones. */
export const FlowReplay = Type.Object({
  played: Type.Integer({ description: 'Conversations that were played' }),
  left: Type.Integer({
    description:
      'Conversations that were left out: agents started the flow in them, or their messages are gone',
  }),
  groups: Type.Object(Groups.properties, {
    description:
      'Tickets by what changes, each in the first group that holds: it goes round in a `loop`; a `person` has it in the end and not before, or ' +
      'the reverse; another `queue`; more steps (`longer`); other `words`',
  }),
  hash: Type.String({ description: 'Equal for equal results' }),
});
export type FlowReplay = Static<typeof FlowReplay>;
