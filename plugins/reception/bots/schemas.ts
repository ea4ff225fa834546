import { Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { botFaults, botKinds, startWordMatches } from '../contract/limits.ts';

const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });

/** A bot at a place, for the page that shows admins which bot answers on which connection and queue. */
const Bot = Type.Object({
  kind: literals(botKinds, '`menu` asks for the queue, `options` are the menu of a queue'),
  id: Nullable(Type.Integer({ description: 'Of the flow, the prompt or the integration; null for a menu' })),
  name: Nullable(Type.String()),
  fault: Nullable(literals(botFaults, 'Why it does not answer here; null: it does')),
  shadowedBy: Nullable(Type.String({ description: 'The bot that answers in its stead' })),
  lastAnsweredAt: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'To the minute' })),
});

const Place = Type.Object({
  connection: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    provider: Type.String(),
    isConnected: Type.Boolean(),
  }),
  queue: Nullable(
    Type.Object(
      { id: Type.Integer(), name: Type.String(), color: Type.String() },
      { description: 'Null: before any queue' },
    ),
  ),
  bots: Type.Array(Bot, { description: 'In the order in which they are asked; empty: people alone answer' }),
});
export type BotPlace = Static<typeof Place>;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

const FlowStart = Type.Object({
  flow: Named,
  words: Type.Array(Type.String(), {
    description: 'As they are written in the flow; compared without case, accents and marks',
  }),
  match: literals(startWordMatches, '`equal`: the message is one of the words; `contains`: it holds one'),
  connections: Nullable(
    Type.Array(Named, { description: 'Where the words count; null: on each connection' }),
  ),
  fault: Nullable(literals(botFaults, 'Why the words begin nothing now; null: they do')),
  lastAnsweredAt: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'Anywhere, to the minute' })),
  conflicts: Type.Array(
    Type.Object({
      word: Type.String(),
      flow: Named,
      isFirst: Type.Boolean({ description: 'The word begins this flow; false: the other one' }),
    }),
    { description: 'Words that another flow claims on one of the same connections' },
  ),
});
export type FlowStart = Static<typeof FlowStart>;

export const BotOverview = Type.Object({
  places: Type.Array(Place),
  starts: Type.Array(FlowStart, { description: 'Flows that customers begin by their words, by name' }),
  unused: Type.Array(Type.Object({ kind: literals(botKinds), id: Type.Integer(), name: Type.String() }), {
    description: 'Bots that no connection and no queue names',
  }),
});
export type BotOverview = Static<typeof BotOverview>;
