import type { Context } from '@balcao/core';

const silent = new WeakSet<Context>();

/** Returns a context by which closing a ticket sends the customer no message: the caller has sent a farewell already. */
export function silently(ctx: Context): Context {
  silent.add(ctx);
  return ctx;
}

/** True for a context by which the customer is sent nothing. */
export function isSilent(ctx: Context): boolean {
  return silent.has(ctx);
}
