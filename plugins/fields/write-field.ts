import {
  type AuditFields,
  type Context,
  lockCompany,
  nextVersion,
  refuseTaken,
  requireVersion,
} from '@balcao/core';
import { FieldInUse, FieldKeyTaken, FieldNotFound, TooManyFields } from './contract/errors.ts';
import { fieldLimits } from './contract/limits.ts';
import { fieldChanged } from './contract/live-events.ts';
import { Field, type WholeField } from './field.ts';
import { checkedChoices, checkedKey, checkedLabel, checkedQueues } from './field-input.ts';
import { findField, listFields } from './find-field.ts';
import { presentField } from './present-field.ts';
import type { CreateField, OrderFields, UpdateField } from './schemas.ts';
import { valueTables } from './values/values.ts';

/**
 * Stores an admin's new field, after the others of tickets or of contacts. Throws ERR_FIELD_LIMIT,
 * ERR_FIELD_KEY_ALREADY_EXISTS, ERR_FIELD_INVALID_LABEL, ERR_FIELD_INVALID_KEY, ERR_FIELD_INVALID_CHOICES and
 * ERR_QUEUE_NOT_FOUND.
 */
export async function createField(ctx: Context, input: CreateField): Promise<WholeField> {
  const { target, type } = input;
  const label = checkedLabel(input.label);
  const asked = checkedKey(input.key, label);
  const chosen = checkedChoices(type, input.choices ?? [], { choices: [], lastChoiceId: 0 });
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts what the first one made.
    await lockCompany(ctx);
    const others = await Field.of(ctx);
    const siblings = others.filter((field) => field.target === target);
    const { perTarget: max } = fieldLimits;
    if (siblings.length >= max) throw TooManyFields({ details: { max } });
    const key = input.key === undefined ? freeKey(asked, others) : asked;
    const position = Math.max(-1, ...siblings.map((field) => field.position)) + 1;
    const { requiredAt = 'never', isArchived = false } = input;
    const { id } = await refuseTaken(FieldKeyTaken, () =>
      Field.of(ctx).insertAndFetch({
        ...{ target, key, label, type, requiredAt, isArchived, position, valuesCount: 0 },
        ...chosen,
      }),
    );
    await writeQueues(ctx, id, await checkedQueues(ctx, target === 'ticket' ? (input.queueIds ?? []) : []));
    const made = await findField(ctx, id);
    ctx.live(fieldChanged, { action: 'create', record: presentField(made) });
    ctx.audit({
      action: 'field.created',
      record: { type: 'field', id, name: label },
      after: auditedField(made),
    });
    return made;
  });
}

/**
 * Changes the given properties of a field; choices and queues are each replaced as a whole. Throws ERR_NO_FIELD_FOUND,
 * ERR_CHANGED_MEANWHILE, ERR_FIELD_CHOICE_IN_USE, ERR_FIELD_INVALID_LABEL, ERR_FIELD_INVALID_CHOICES and
 * ERR_QUEUE_NOT_FOUND.
 */
export async function updateField(ctx: Context, id: number, input: UpdateField): Promise<WholeField> {
  return ctx.transaction(async () => {
    // The second of two changes at once waits here, as changes of values do, and begins from what the first one stored.
    const locked = await Field.of(ctx).findById(id).forUpdate();
    if (!locked) throw FieldNotFound();
    requireVersion(ctx, locked);
    const before = await findField(ctx, id);
    const { field } = before;
    const label = input.label === undefined ? field.label : checkedLabel(input.label);
    const chosen = input.choices ? checkedChoices(field.type, input.choices, field) : {};
    const { requiredAt = field.requiredAt, isArchived = field.isArchived } = input;
    await Field.of(ctx)
      .findById(id)
      .patch({
        label,
        requiredAt,
        isArchived,
        ...chosen,
        updatedAt: nextVersion(field),
      });
    if (input.queueIds && field.target === 'ticket')
      await writeQueues(ctx, id, await checkedQueues(ctx, input.queueIds));
    const after = await findField(ctx, id);
    ctx.live(fieldChanged, { action: 'update', record: presentField(after) });
    ctx.audit({
      action: 'field.changed',
      record: { type: 'field', id, name: label },
      before: auditedField(before),
      after: auditedField(after),
    });
    return after;
  });
}

/** Deletes a field without values. Throws ERR_NO_FIELD_FOUND, and ERR_FIELD_IN_USE while anything has a value of it. */
export async function deleteField(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const field = await Field.of(ctx).findById(id).forUpdate();
    if (!field) throw FieldNotFound();
    if (field.valuesCount > 0 || (await hasValues(ctx, field))) throw FieldInUse();
    const before = await findField(ctx, id);
    await Field.of(ctx).deleteById(id);
    ctx.live(fieldChanged, { action: 'delete', id });
    ctx.audit({
      action: 'field.deleted',
      record: { type: 'field', id, name: field.label },
      before: auditedField(before),
    });
  });
}

/**
 * Sorts the fields of a target in the given order; fields that are not named follow in their present order. Returns all
 * of them. Throws ERR_NO_FIELD_FOUND for an id that is not one of them.
 */
export async function orderFields(ctx: Context, { target, ids }: OrderFields): Promise<WholeField[]> {
  return ctx.transaction(async () => {
    // The second of two at once waits here, and begins from the order that the first one stored.
    await lockCompany(ctx);
    const before = await listFields(ctx, target);
    const byId = new Map(before.map(({ field }) => [field.id, field]));
    if (ids.some((id) => !byId.has(id))) throw FieldNotFound();
    const moved = new Set<number>();
    for (const [position, id] of [...new Set([...ids, ...byId.keys()])].entries()) {
      const field = byId.get(id);
      if (!field || field.position === position) continue;
      moved.add(id);
      await Field.of(ctx)
        .findById(id)
        .patch({ position, updatedAt: nextVersion(field) });
    }
    const after = await listFields(ctx, target);
    if (moved.size === 0) return after;
    const keys = (fields: readonly WholeField[]) => fields.map(({ field }) => field.key);
    ctx.audit({
      action: 'fields.ordered',
      before: { fields: keys(before) },
      after: { fields: keys(after) },
    });
    for (const whole of after)
      if (moved.has(whole.field.id))
        ctx.live(fieldChanged, { action: 'update', record: presentField(whole) });
    return after;
  });
}

async function writeQueues(ctx: Context, fieldId: number, queueIds: readonly number[]): Promise<void> {
  await ctx.table('FieldQueues').where({ fieldId }).delete();
  if (queueIds.length > 0)
    await ctx.insert(
      'FieldQueues',
      queueIds.map((queueId) => ({ fieldId, queueId })),
    );
}

/** The key, or the first of `key_2`, `key_3` … that no field has. */
function freeKey(key: string, fields: readonly Field[]): string {
  const taken = new Set(fields.map((field) => field.key));
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number++;
  return `${key}_${number}`;
}

function auditedField({ field, queueIds }: WholeField): AuditFields {
  const { target, key, label, type, requiredAt, isArchived } = field;
  return {
    ...{ target, key, label, type, requiredAt, isArchived },
    choices: field.choices.map((choice) => choice.label),
    queueIds: [...queueIds],
  };
}

/** Searches the values themselves, not their count, since deleted ones cannot be restored. */
async function hasValues(ctx: Context, { id, target }: Pick<Field, 'id' | 'target'>): Promise<boolean> {
  return (await ctx.table(valueTables[target].table).where({ fieldId: id }).first('fieldId')) !== undefined;
}
