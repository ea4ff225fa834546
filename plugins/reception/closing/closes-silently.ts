import type { Context } from '@balcao/core';

const silent = new WeakSet<Context>();

/**
 * Marks a context so that tickets it closes get no farewell, since the caller has sent one already, as a flow does.
 */
export function closesSilently(ctx: Context): Context {
  silent.add(ctx);
  return ctx;
}

export function isSilent(ctx: Context): boolean {
  return silent.has(ctx);
}
