import { OutsideFault } from '@balcao/core';
import { MetaRefusedCall, MetaSilent } from '../contract/errors.ts';
import { GraphRefusal } from './graph-refusal.ts';

/**
 * Calls Meta on behalf of a client's request and turns Meta's refusals into error codes of this product. Throws
 * ERR_CLOUD_META_REFUSED and ERR_CLOUD_META_SILENT.
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asAnswer(error);
  }
}

/** A refusal or silence of the platform as the error of a call; anything else as it is. */
export function asAnswer(error: unknown): Error & { code: string } {
  if (error instanceof OutsideFault) return MetaSilent({ cause: error });
  if (error instanceof GraphRefusal) {
    const { code, details } = error;
    return MetaRefusedCall({ details: { code, reason: details }, cause: error });
  }
  return error as Error & { code: string };
}
