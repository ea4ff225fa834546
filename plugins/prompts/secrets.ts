import { type Context, seal, unseal } from '@balcao/core';
import type { Prompt } from './prompt.ts';

type Field = 'apiKey' | 'voiceKey';
const hidden = '•'.repeat(8);

/**
 * Encrypts a key for its column, so that it can be decrypted neither from the database alone nor for another prompt or
 * company.
 */
export function sealed(ctx: Context, promptId: number, field: Field, key: string): string {
  return seal(ctx.host.config, about(ctx.companyId, promptId, field), key);
}

/** Decrypts a key for a call; '' where there is none, or where it was encrypted under another APP_SECRET. */
export function opened<F extends Field>(ctx: Context, prompt: Pick<Prompt, 'id' | F>, field: F): string {
  try {
    return unseal(ctx.host.config, about(ctx.companyId, prompt.id, field), prompt[field]);
  } catch (error) {
    ctx.log.warn({ err: error, promptId: prompt.id }, "a prompt's key can no longer be read");
    return '';
  }
}

/**
 * Returns the mask of a key for users who may edit the prompt: it shows that a key is stored, and its last characters.
 */
export function masked(ctx: Context, prompt: Pick<Prompt, 'id' | Field>, field: Field): string {
  const key = opened(ctx, prompt, field);
  if (key === '') return '';
  return key.length < 12 ? hidden : hidden + key.slice(-4);
}

/** Returns true for a mask, which clients send back with the rest of a record. */
export function isMask(given: string): boolean {
  return given.startsWith(hidden);
}

function about(companyId: number, promptId: number, field: Field): string {
  return `prompt:${companyId}:${promptId}:${field}`;
}
