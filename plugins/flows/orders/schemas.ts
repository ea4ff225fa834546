import { Body, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { oneOf, Problem } from '../graph/graph.ts';
import { PublishFlow } from '../schemas.ts';
import { orderFailures } from './limits.ts';

export const OrderPublication = Body({
  ...PublishFlow.properties,
  publishAt: Type.String({
    maxLength: 40,
    examples: ['2030-12-02T09:30'],
    description: "A moment with its zone, or date and time by the company's clock: `2030-11-22T04:45`",
  }),
});
export type OrderPublication = Static<typeof OrderPublication>;

const Order = Type.Object(
  {
    publishAt: Timestamp,
    revision: Type.Integer({ description: 'Revision of the draft that becomes the version, as it was then' }),
    note: Type.String(),
    moveRuns: Type.Boolean({ description: 'Whether running conversations move to it' }),
    orderedBy: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
    orderedAt: Timestamp,
    failure: Nullable(
      oneOf(
        orderFailures,
        'Null: it waits for its moment. `problems`: the drawing had errors by then; `late`: for a day from its moment on the company was closed or its plan had no flows',
      ),
    ),
    problems: Type.Array(Problem, { description: 'What was wrong with the drawing at its moment' }),
  },
  { description: 'Null: none is ordered' },
);

/** Publication of a flow at a later moment, as the editor shows it. */
export const FlowPublicationOrder = Type.Object({
  order: Nullable(Order),
  timeZone: Type.String({ description: "The company's, by whose clock `publishAt` may be given" }),
});
export type FlowPublicationOrder = Static<typeof FlowPublicationOrder>;
