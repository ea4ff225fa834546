import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';

/** Drawing of a flow. */
export type Graph = FlowInFull['draft'];
export type FlowNode = Graph['nodes'][number];
/** One fault of a drawing, as the server finds it. */
export type Problem = FlowInFull['problems'][number];
