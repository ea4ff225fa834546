import { Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { flowFigureLimits } from '../contract/limits.ts';

const { min, max, usual } = flowFigureLimits.days;

export const FiguresQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({ minimum: min, maximum: max, description: `Days before now; usually ${usual}` }),
  ),
});

/** Schema of the figures of a flow: how many conversations came to each step, waited there and left it. */
export const FlowFigures = Type.Object({
  since: Timestamp,
  isPart: Type.Boolean({
    description: `More than ${flowFigureLimits.steps} steps were taken; those of the newest versions are counted`,
  }),
  nodes: Type.Array(
    Type.Object({
      nodeId: Type.String(),
      runs: Type.Integer({ description: 'Runs that came to the node, each once' }),
      standing: Type.Integer({ description: 'Runs that stand there now' }),
      medianWaitSeconds: Nullable(
        Type.Integer({
          minimum: 0,
          description:
            'Half of the answers to the question or choice came within it, from when it was asked first; right to 5 %. ' +
            'null: nothing was answered',
        }),
      ),
      ended: Type.Integer({ description: 'Runs whose last step was here, and that are over' }),
      outputs: Type.Array(
        Type.Object({
          output: Type.String({
            description:
              'An output of the node; or `invalid` (an answer that was none), `back` (one question back), `abandoned` (a day of silence), `entered` (into another flow), ' +
              '`drawn` (handed over), `asked` (for a person), `loop`, `gone`, `closed` (with its ticket), `replaced` (by another flow)',
          }),
          runs: Type.Integer({ description: 'Runs that took it, each once' }),
        }),
      ),
    }),
    { description: 'Nodes at which something happened' },
  ),
});
export type FlowFigures = Static<typeof FlowFigures>;
