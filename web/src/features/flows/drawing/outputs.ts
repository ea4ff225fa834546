import { kindOutputs, type NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowNode } from './graph.ts';

const branchingKinds: readonly NodeKind[] = [
  'choice',
  'condition',
  'hours',
  'call',
  'ai',
  'knowledge',
  'integration',
];

/** Outputs of a node in the order in which they are listed; the first one is its main output. */
export function outputsOf({ kind, options = [], rows = [] }: FlowNode): string[] {
  const own = kind === 'choice' ? options : kind === 'condition' ? rows : [];
  return [...own.map(({ id }) => id), ...kindOutputs[kind]];
}

/** The output by which a conversation usually continues; undefined for a node that ends the flow. */
export function mainOutputOf(node: FlowNode): string | undefined {
  return outputsOf(node)[0];
}

/** True for a node whose outputs are ways of equal rank, such as the options of a choice. */
export function isBranching({ kind }: FlowNode): boolean {
  return branchingKinds.includes(kind);
}

/** Node to which an output leads; undefined where the flow ends. */
export function targetOf(node: FlowNode, output: string | undefined): string | undefined {
  return output === undefined ? undefined : node.outputs?.[output];
}
