import type { Context } from '@balcao/core';
import { macroChanged } from './contract/live-events.ts';
import { findMacro } from './find-macro.ts';
import { Macro } from './macro.ts';
import { presentMacro } from './present-macro.ts';

/**
 * Has macros send the card of the contact that stays after a merge in place of the merged one, which has lost its number; otherwise
 * none of their steps could be carried out any more.
 */
export async function moveCards(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  for (const { id, contactIds } of await Macro.of(ctx)
    .whereNotNull('contactIds')
    .select('id', 'contactIds')) {
    if (!contactIds?.includes(fromContactId)) continue;
    const moved = new Set(contactIds.map((one) => (one === fromContactId ? contactId : one)));
    await Macro.of(ctx)
      .findById(id)
      .patch({ contactIds: [...moved] });
    ctx.live(macroChanged, { action: 'update', record: presentMacro(await findMacro(ctx, id)) });
  }
}
