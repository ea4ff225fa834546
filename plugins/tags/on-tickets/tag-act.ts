import { RecordNotFound } from '@balcao/core';
import { invalidValue, type TicketAct } from '../../tickets/index.ts';
import { tagLimits } from '../contract/limits.ts';
import { tagsOf } from '../find-tag.ts';
import { addTags } from './sync-tags.ts';

/** Action for many tickets at once: adds tags to them, as `addTags` does for one; existing tags stay. */
export const tagAct: TicketAct = {
  name: 'tag',
  async check(ctx, value) {
    const ids = [...new Set(tagIdsOf(value))];
    if ((await tagsOf(ctx).whereIn('id', ids)).length < ids.length) throw RecordNotFound();
  },
  async take(ctx, { id }, value) {
    await addTags(ctx, { ticketId: id, tagIds: tagIdsOf(value) });
  },
};

function tagIdsOf(value: unknown): number[] {
  const isIds = Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isIds || value.length === 0 || value.length > tagLimits.perTicket)
    throw invalidValue(`1 to ${tagLimits.perTicket} ids of tags`);
  return value;
}
