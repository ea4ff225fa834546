import type { Context } from '@balcao/core';

const silent = new WeakSet<Context>();

/** Makes closings by this context say nothing to the customer: the caller has said goodbye already. */
export function silently(ctx: Context): Context {
  silent.add(ctx);
  return ctx;
}

/** True for a context by which nothing is said to the customer. */
export function isSilent(ctx: Context): boolean {
  return silent.has(ctx);
}
