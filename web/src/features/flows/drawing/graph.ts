import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';

/** Drawing of a flow: its nodes and their connections. */
export type Graph = FlowInFull['draft'];
export type FlowNode = Graph['nodes'][number];
/** Fault of a drawing that the server found. */
export type Problem = FlowInFull['problems'][number];
