import { type Context, hidesSomething, tidyName, ValidationFailed } from '@balcao/core';
import { extraInfoByIds } from './find-contact.ts';
import type { ExtraInfoRow } from './present-contact.ts';
import type { ExtraInfoInput } from './schemas.ts';

/**
 * Replaces a contact's extra information by the given rows: known ids are changed, others added, missing ones removed,
 * blank rows left out. Returns the stored rows, and whether anything changed. Throws ERR_VALIDATION for a value without a
 * name, or a new name with invisible characters.
 */
export async function storeExtraInfo(
  ctx: Context,
  contactId: number,
  given: readonly ExtraInfoInput[],
): Promise<{ rows: ExtraInfoRow[]; changed: boolean }> {
  const wanted = given
    .map(({ id, name, value }) => ({ id, name: tidyName(name), value: value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '');
  if (wanted.some(({ name }) => name === '')) {
    throw ValidationFailed({ details: { extraInfo: 'a value needs a name' } });
  }
  const before = (await extraInfoByIds(ctx, [contactId])).get(contactId) ?? [];
  const byId = new Map(before.map((row) => [row.id, row]));
  // A stored field with such a name, from a file or an earlier release, may be sent back as it is.
  const standsSo = ({ id, name }: { id?: number; name: string }) =>
    id !== undefined && tidyName(byId.get(id)?.name ?? '') === name;
  if (wanted.some((row) => hidesSomething(row.name) && !standsSo(row)))
    throw ValidationFailed({ details: { extraInfo: 'no name with characters that cannot be seen' } });
  const kept = new Set<number>();
  let changed = false;
  const now = Date.now();
  for (const { id, name, value } of wanted) {
    const row = id === undefined || kept.has(id) ? undefined : byId.get(id);
    if (!row) {
      await ctx.insert('ContactCustomFields', { contactId, name, value, createdAt: now, updatedAt: now });
      changed = true;
      continue;
    }
    kept.add(row.id);
    if (row.name === name && row.value === value) continue;
    await ctx.table('ContactCustomFields').where({ id: row.id }).update({ name, value, updatedAt: now });
    changed = true;
  }
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await ctx.table('ContactCustomFields').whereIn('id', gone).delete();
  if (!changed && gone.length === 0) return { rows: before, changed: false };
  return { rows: (await extraInfoByIds(ctx, [contactId])).get(contactId) ?? [], changed: true };
}
