import { flowFileFormat, flowFileMaxBytes } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowFile } from '@balcao/plugins/flows/files/schemas.ts';
import { fromTypebot, isTypebot, type LeftOut } from './from-typebot.ts';
import { rec } from './typebot-contents.ts';

export interface ReadFlow {
  file: FlowFile;
  /** Steps of another program's file that a flow cannot have, with their number. */
  leftOut: LeftOut;
}

const known = new WeakMap<File, Promise<ReadFlow | null>>();

/**
 * Reads a flow from a file of this product or a Typebot export; null for another kind of file, or for one that is too
 * large. The server checks the content.
 */
export function readFlowFile(file: File): Promise<ReadFlow | null> {
  const reading = known.get(file) ?? read(file);
  known.set(file, reading);
  return reading;
}

async function read(file: File): Promise<ReadFlow | null> {
  if (file.size > flowFileMaxBytes) return null;
  try {
    const parsed: unknown = JSON.parse(await file.text());
    const content = rec(parsed);
    if (content.format === flowFileFormat) return { file: parsed as FlowFile, leftOut: new Map() };
    return isTypebot(content) ? fromTypebot(content) : null;
  } catch {
    return null;
  }
}
