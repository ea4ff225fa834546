import { type Context, sortedByName } from '@balcao/core';
import { MacroNotFound } from './contract/errors.ts';
import { Macro } from './macro.ts';

/** Finds a macro of the user's company. Throws ERR_NO_MACRO_FOUND. */
export async function findMacro(ctx: Context, id: number): Promise<Macro> {
  const macro = await Macro.of(ctx).findById(id);
  if (!macro) throw MacroNotFound();
  return macro;
}

/** Every macro of the company by name; there are at most `macroLimits.perCompany`. */
export async function listMacros(ctx: Context): Promise<Macro[]> {
  return sortedByName(await Macro.of(ctx));
}
