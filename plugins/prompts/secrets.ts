import { type Context, seal, unseal } from '@balcao/core';
import type { Prompt } from './prompt.ts';

type Field = 'apiKey' | 'voiceKey';
const hidden = '•'.repeat(8);

/** Encrypts a key for its column: it cannot be read from the database alone, nor in another prompt or company. */
export function sealed(ctx: Context, promptId: number, field: Field, key: string): string {
  return seal(ctx.host.config, about(ctx.companyId, promptId, field), key);
}

/** The key itself, for the call that needs it; '' when there is none or it was sealed under another APP_SECRET. */
export function opened<F extends Field>(ctx: Context, prompt: Pick<Prompt, 'id' | F>, field: F): string {
  try {
    return unseal(ctx.host.config, about(ctx.companyId, prompt.id, field), prompt[field]);
  } catch (error) {
    ctx.log.warn({ err: error, promptId: prompt.id }, "a prompt's key can no longer be read");
    return '';
  }
}

/** Mask of a key for those who may edit: shows that there is one, and its end, by which they distinguish it from others. */
export function masked(ctx: Context, prompt: Pick<Prompt, 'id' | Field>, field: Field): string {
  const key = opened(ctx, prompt, field);
  if (key === '') return '';
  return key.length < 12 ? hidden : hidden + key.slice(-4);
}

/** Clients send the whole record back, and with it what stood in the key's place. */
export function isMask(given: string): boolean {
  return given.startsWith(hidden);
}

function about(companyId: number, promptId: number, field: Field): string {
  return `prompt:${companyId}:${promptId}:${field}`;
}
