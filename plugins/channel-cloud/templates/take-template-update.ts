import { type Context, fieldsOf } from '@balcao/core';
import { type Fields, textOf } from '../inbound/webhook-value.ts';
import { readNumber } from '../numbers/cloud-number.ts';
import { publishTemplates } from './publish-templates.ts';
import { orderSync } from './sync-templates.ts';

/** Fields of Meta's webhooks about templates; such webhooks name a WhatsApp account and no number. */
export const templateFields: ReadonlySet<string> = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
]);

/** States by the events of the platform; one that is missing here changes no state. */
const states: Readonly<Record<string, string>> = {
  APPROVED: 'APPROVED',
  REINSTATED: 'APPROVED',
  UNARCHIVED: 'APPROVED',
  PENDING: 'PENDING',
  REJECTED: 'REJECTED',
  PAUSED: 'PAUSED',
  DISABLED: 'DISABLED',
  IN_APPEAL: 'IN_APPEAL',
  PENDING_DELETION: 'PENDING_DELETION',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  ARCHIVED: 'ARCHIVED',
  LOCKED: 'LOCKED',
};

/**
 * Records what Meta reports about a template: its state, quality or category. An update that is older than the stored
 * data changes nothing, so doubled and late updates do no harm. The list is read anew when an update is incomplete, and
 * when it is older than the stored data: that may come from a clock that is ahead, or from an update of another kind.
 */
export async function takeTemplateUpdate(
  ctx: Context,
  connectionId: number,
  { field, value, at }: { field: string; value: Fields; at: number },
): Promise<void> {
  const { accountId } = await readNumber(ctx, connectionId);
  const metaId = textOf(value.message_template_id, 64);
  if (metaId === '') return;
  const changed = columnsOf(field, value);
  if (changed === 'gone') {
    const gone = await ctx
      .table('CloudTemplates')
      .where({ accountId, metaId })
      .where('statedAt', '<=', at)
      .delete();
    if (gone > 0) return publishTemplates(ctx, accountId);
    const isThere = await ctx.table('CloudTemplates').where({ accountId, metaId }).first('id');
    return isThere && orderSync(ctx, connectionId, { anew: true });
  }
  if (changed === null) return orderSync(ctx, connectionId, { anew: true });
  const isTaken = await ctx
    .table('CloudTemplates')
    .where({ accountId, metaId })
    .where('statedAt', '<=', at)
    .update({ ...changed, statedAt: at, updatedAt: Date.now() });
  if (isTaken) return publishTemplates(ctx, accountId);
  orderSync(ctx, connectionId, { anew: true });
}

/** Columns that an update changes; `gone` when the template was deleted, null when the list must be read. */
function columnsOf(field: string, value: Fields): Record<string, string> | 'gone' | null {
  if (field === 'message_template_quality_update')
    return { quality: textOf(value.new_quality_score, 20) || 'UNKNOWN' };
  if (field === 'template_category_update') {
    const category = textOf(value.new_category, 40);
    return category === '' ? null : { category };
  }
  if (field !== 'message_template_status_update') return null;
  const event = textOf(value.event, 40);
  if (event === 'DELETED') return 'gone';
  const state = states[event];
  return state === undefined ? null : { state, reason: reasonIn(value) };
}

function reasonIn(value: Fields): string {
  const { reason, recommendation } = fieldsOf(value.rejection_info);
  const { title, description } = fieldsOf(value.other_info);
  const said = [reason, recommendation, title, description].map((each) => textOf(each, 200)).filter(Boolean);
  const short = textOf(value.reason, 100);
  return [short === 'NONE' ? '' : short, ...said].filter(Boolean).join(': ').slice(0, 500);
}
