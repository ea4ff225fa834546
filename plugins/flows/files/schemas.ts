import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { flowFileFormat, flowLimits } from '../contract/limits.ts';
import { FlowNode, MissingRows } from '../graph/graph.ts';

const {
  queueId: _queueId,
  userId: _userId,
  flowId: _flowId,
  promptId: _promptId,
  integrationId: _integrationId,
  flowMediaId: _flowMediaId,
  tagIds: _tagIds,
  whatsappIds: _whatsappIds,
  missing: _missing,
  ...plain
} = FlowNode.properties;

/** A node in a file, which refers to rows of the company by their names. */
const PortableNode = Body({ ...plain, ...Type.Partial(MissingRows).properties });
export type PortableNode = Static<typeof PortableNode>;

/** A flow as a file: no ids of rows, nothing secret, and no words of customers. */
export const FlowFile = Body({
  format: Type.Literal(flowFileFormat),
  name: Type.String({ maxLength: 255, examples: ['Segunda via'] }),
  graph: Body({ nodes: Type.Array(PortableNode, { maxItems: flowLimits.nodes }) }),
});
export type FlowFile = Static<typeof FlowFile>;
