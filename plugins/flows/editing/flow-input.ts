import { hidesSomething, isUniqueViolation, tidyName } from '@balcao/core';
import { FlowNameTaken, FlowTooLarge, InvalidFlowName } from '../contract/errors.ts';
import { flowLimits } from '../contract/limits.ts';
import type { Graph } from '../graph/graph.ts';

/** A name as it is stored, and the key by which the company has it once. Throws ERR_FLOW_INVALID_NAME. */
export function nameColumns(given: string): { name: string; nameKey: string } {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = flowLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidFlowName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name)) throw InvalidFlowName({ details: { name: 'characters that cannot be seen' } });
  return { name, nameKey: name.toLowerCase().slice(0, max) };
}

/** A graph as it is stored: no text of it holds NUL, which databases refuse. Throws ERR_FLOW_TOO_LARGE. */
export function checkedGraph(given: Graph): Graph {
  const json = JSON.stringify(given).replaceAll('\\u0000', '');
  if (Buffer.byteLength(json) > flowLimits.graphBytes)
    throw FlowTooLarge({ details: { bytes: flowLimits.graphBytes } });
  return JSON.parse(json) as Graph;
}

/** Runs a write and names the name when it is taken. Throws ERR_FLOW_NAME_ALREADY_EXISTS. */
export async function distinctly<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? FlowNameTaken({ cause: error }) : error;
  }
}
