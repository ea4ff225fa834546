import { Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { botFaults, botKinds } from '../contract/limits.ts';

const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });

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

export const BotOverview = Type.Object({
  places: Type.Array(Place),
  unused: Type.Array(Type.Object({ kind: literals(botKinds), id: Type.Integer(), name: Type.String() }), {
    description: 'Bots that no connection and no queue names',
  }),
});
export type BotOverview = Static<typeof BotOverview>;
