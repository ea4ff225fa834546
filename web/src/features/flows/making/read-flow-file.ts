import { flowFileFormat, flowFileMaxBytes } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowFile } from '@balcao/plugins/flows/files/schemas.ts';
import { fromTypebot, isTypebot, type LeftOut } from './from-typebot.ts';
import { rec } from './typebot-contents.ts';

export interface ReadFlow {
  file: FlowFile;
  /** Steps of another program that have no place in a flow. */
  leftOut: LeftOut;
}

const known = new WeakMap<File, Promise<ReadFlow | null>>();

/** Reads a file of ours or a Typebot export; null for anything else, and for what is too large. The server checks what is in it. */
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
