import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { changeMoments } from '../contract/limits.ts';
import { roomLimits } from './room-in-plan.ts';

const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });
const Moment = literals(
  changeMoments,
  'When the plan holds: `now`, with the `payment` of its invoice, or with the payment of the next `renewal`',
);
const Cost = Type.Number({ minimum: 0, description: 'To pay today, in reais' });

/** Schema of a change of plan that a company has chosen. */
export const PlanChange = Type.Object({
  id: Type.Integer(),
  fromPlanId: Type.Integer(),
  toPlanId: Type.Integer(),
  moment: Moment,
  status: literals(['pending', 'applied', 'cancelled']),
  invoiceId: Nullable(Type.Integer({ description: 'The invoice that pays for it' })),
});
export type PlanChange = Static<typeof PlanChange>;

export const PlanOffer = Type.Object({
  plan: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    users: Type.Integer(),
    connections: Type.Integer(),
    queues: Type.Integer(),
    value: Type.Number({ description: 'BRL per month' }),
  }),
  isCurrent: Type.Boolean(),
  moment: Moment,
  cost: Cost,
  over: Type.Array(literals(roomLimits), {
    description: 'Of what the company has more than the plan allows; it cannot be chosen then',
  }),
});
export type PlanOffer = Static<typeof PlanOffer>;

export const PlanOffers = Type.Object({
  offers: Type.Array(PlanOffer),
  pending: Nullable(PlanChange),
  renewsOn: Nullable(
    Type.String({
      description: 'The due day; a smaller plan holds once its renewal is paid, even before it',
    }),
  ),
});
export type PlanOffers = Static<typeof PlanOffers>;

export const ChangePlan = Body({ planId: Id, cost: Cost }, { examples: [{ planId: 1, cost: 12.5 }] });
