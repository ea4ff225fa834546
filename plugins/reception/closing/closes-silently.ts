import type { Context } from '@balcao/core';

const silent = new WeakSet<Context>();

/** Closings by this context say nothing: its plugin has said goodbye already. */
export function closesSilently(ctx: Context): Context {
  silent.add(ctx);
  return ctx;
}

export function isSilent(ctx: Context): boolean {
  return silent.has(ctx);
}
