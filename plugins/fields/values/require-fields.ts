import type { Context } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import { FieldsRequired } from '../contract/errors.ts';
import { listFields } from '../find-field.ts';
import { valueRows } from './values.ts';

/**
 * Refuses an agent's closing of a ticket whose required fields are empty; timers, bots and connections may still close
 * it. Throws ERR_FIELDS_REQUIRED.
 */
export async function requireFields(ctx: Context, { id, queueId }: TicketRow): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const required = (await listFields(ctx, 'ticket')).filter(
    ({ field, queueIds }) =>
      field.requiredAt === 'close' &&
      !field.isArchived &&
      (queueIds.length === 0 || (queueId !== null && queueIds.includes(queueId))),
  );
  if (required.length === 0) return;
  const filled = new Set((await valueRows(ctx, 'ticket', [id])).map(({ fieldId }) => fieldId));
  const empty = required.map(({ field }) => field).filter((field) => !filled.has(field.id));
  if (empty.length === 0) return;
  throw FieldsRequired({
    details: { keys: empty.map(({ key }) => key), names: empty.map(({ label }) => label).join(', ') },
  });
}
