import type { Context } from '@balcao/core';
import { contactsTarget } from './contacts-target.ts';
import { type ImportTarget, importTargets } from './target.ts';

/** Finds the target of this name: the address book, or one of another plugin. Throws when no plugin provides it. */
export function importTarget(ctx: Context, name: string): ImportTarget {
  const target = [contactsTarget, ...importTargets.of(ctx.host)].find((one) => one.name === name);
  if (!target) throw new Error(`No plugin takes in imports for ${name}`);
  return target;
}
