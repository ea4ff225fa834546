import { createHash } from 'node:crypto';
import { invalidValue, type TicketAct } from '../../tickets/index.ts';
import { Field } from '../field.ts';
import { changeTicketFields } from './change-fields.ts';
import { checkValues } from './set-values.ts';
import { rowsBy, valueRows } from './values.ts';

/** Action for many tickets at once: fills in fields, as `changeTicketFields` does for one. */
export const fieldAct: TicketAct = {
  name: 'field',
  async check(ctx, value) {
    await checkValues(ctx, 'ticket', valuesIn(value));
  },
  stored: (ctx, value) => checkValues(ctx, 'ticket', valuesIn(value)),
  async overwritten(ctx, tickets, value) {
    const fields = await Field.of(ctx)
      .where({ target: 'ticket' })
      .whereIn('key', Object.keys(valuesIn(value)));
    const ids = tickets.map(({ id }) => id);
    const rows = rowsBy(
      'ownerId',
      await valueRows(
        ctx,
        'ticket',
        ids,
        fields.map(({ id }) => id),
      ),
    );
    return new Map(
      ids.map((id) => [
        id,
        digestOf((rows.get(id) ?? []).map(({ fieldId, num, text }) => [fieldId, num, text])),
      ]),
    );
  },
  async take(ctx, { id }, value) {
    await changeTicketFields(ctx, id, valuesIn(value));
  },
};

function valuesIn(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord || Object.keys(value).length === 0) throw invalidValue('values by the keys of their fields');
  return { ...value };
}

function digestOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 32);
}
