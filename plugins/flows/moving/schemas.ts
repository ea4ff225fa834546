import { Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Schema of the conversations that are in a flow now, and of the last publication that moved some of them. */
export const FlowRuns = Type.Object({
  running: Type.Integer({
    description: 'Conversations that began in the flow, or stand in it, and are not over',
  }),
  move: Nullable(
    Type.Object(
      {
        number: Type.Integer({ description: 'Version to which conversations of older ones move' }),
        moved: Type.Integer({ description: 'Conversations that have moved so far' }),
        stayed: Type.Integer({
          description:
            'Conversations that stay on their version: the newer one lacks the step at which they wait',
        }),
        isOver: Type.Boolean(),
      },
      { description: 'The last publication that moved conversations; null: none did' },
    ),
  ),
});
export type FlowRuns = Static<typeof FlowRuns>;
