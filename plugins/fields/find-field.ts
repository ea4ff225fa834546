import type { Context } from '@balcao/core';
import { FieldNotFound } from './contract/errors.ts';
import type { FieldTarget } from './contract/limits.ts';
import { Field, type WholeField } from './field.ts';

/** Finds a field of the user's company. Throws ERR_NO_FIELD_FOUND. */
export async function findField(ctx: Context, id: number): Promise<WholeField> {
  const field = await Field.of(ctx).findById(id);
  if (!field) throw FieldNotFound();
  const [whole] = await withQueues(ctx, [field]);
  return whole as WholeField;
}

/** Fields of the company in their order, tickets' before contacts'; there are at most `fieldLimits.perTarget` of each. */
export async function listFields(ctx: Context, target?: FieldTarget): Promise<WholeField[]> {
  const rows = Field.of(ctx).orderBy([{ column: 'target', order: 'desc' }, 'position', 'id']);
  return withQueues(ctx, await (target ? rows.where({ target }) : rows));
}

/** Lists the fields of tickets or of contacts that agents fill in, in their order, without archived ones. */
export function openFields(ctx: Context, target: FieldTarget): Promise<Field[]> {
  return Promise.resolve(Field.of(ctx).where({ target, isArchived: false }).orderBy(['position', 'id']));
}

async function withQueues(ctx: Context, fields: readonly Field[]): Promise<WholeField[]> {
  if (fields.length === 0) return [];
  const rows: Array<{ fieldId: number; queueId: number }> = await ctx
    .table('FieldQueues')
    .whereIn(
      'fieldId',
      fields.map(({ id }) => id),
    )
    .orderBy('queueId')
    .select('fieldId', 'queueId');
  return fields.map((field) => ({
    field,
    queueIds: rows.filter(({ fieldId }) => fieldId === field.id).map(({ queueId }) => queueId),
  }));
}
