import { type Context, isUniqueViolation } from '@balcao/core';
import { NameTaken } from './contract/errors.ts';

/**
 * Runs a transaction that saves a connection, and reports a name that is taken by an error of its own. The transaction
 * is run again when another request changed the default connection meanwhile. Throws ERR_WAPP_NAME_ALREADY_EXISTS.
 */
export async function saving<T>(
  ctx: Context,
  keys: { nameKey?: string | undefined; exceptId?: number },
  save: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.transaction(save);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await requireUnique(ctx, keys);
      if (attempt === 3) throw error;
    }
  }
}

async function requireUnique(ctx: Context, { nameKey, exceptId = 0 }: Parameters<typeof saving>[1]) {
  if (nameKey === undefined) return;
  const sameName = await ctx.table('Whatsapps').where({ nameKey }).whereNot('id', exceptId).first('id');
  if (sameName) throw NameTaken({ details: { name: 'taken' } });
}
