import { Body, Id, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { fieldLimits, fieldTargets, fieldTypes, requiredTimes } from './contract/limits.ts';

const Target = Type.Unsafe<(typeof fieldTargets)[number]>({ type: 'string', enum: [...fieldTargets] });
const FieldKind = Type.Unsafe<(typeof fieldTypes)[number]>({
  type: 'string',
  enum: [...fieldTypes],
  description: 'Never changes',
});
const RequiredAt = Type.Unsafe<(typeof requiredTimes)[number]>({
  type: 'string',
  enum: [...requiredTimes],
  description: '`close`: a person closes a ticket only once it is filled in',
});

/** A choice of a field, as the web app reads it. */
export const FieldChoice = Type.Object({
  id: Type.Integer({ description: 'Unique in the field; values store it, so a new label changes them all' }),
  label: Type.String(),
  isArchived: Type.Boolean({ description: 'No longer offered; values that have it stay' }),
  valuesCount: Type.Integer({ description: 'Tickets or contacts that have it' }),
});
export type FieldChoice = Static<typeof FieldChoice>;

export const Field = Type.Object({
  id: Type.Integer(),
  target: Target,
  key: Type.String({ description: 'Never changes; `{{field.key}}` in texts' }),
  label: Type.String(),
  type: FieldKind,
  choices: Type.Array(FieldChoice),
  requiredAt: RequiredAt,
  queueIds: Type.Array(Type.Integer(), { description: 'Tickets of these queues have it; empty: all' }),
  position: Type.Integer(),
  isArchived: Type.Boolean(),
  valuesCount: Type.Integer({ description: 'Tickets or contacts that have a value' }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Field = Static<typeof Field>;
export const FieldList = Type.Array(Field);
export const FieldListQuery = Type.Object({ target: Type.Optional(Target) });
export type FieldListQuery = Static<typeof FieldListQuery>;

const ChoiceInput = Type.Object(
  {
    id: Type.Optional(Id),
    label: Type.String({ maxLength: 255 }),
    isArchived: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ChoiceInput = Static<typeof ChoiceInput>;
const changeable = {
  choices: Type.Optional(
    Type.Array(ChoiceInput, {
      maxItems: fieldLimits.choices,
      description: 'All of them, in their order; one with an id stays, whatever its label',
    }),
  ),
  requiredAt: Type.Optional(RequiredAt),
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 200, uniqueItems: true })),
  isArchived: Type.Optional(Type.Boolean()),
};
// The use case checks label and key, because its errors have texts of their own.
const Label = Type.String({ maxLength: 255 });

export const CreateField = Body({
  target: Target,
  label: Label,
  key: Type.Optional(Type.String({ maxLength: 255, description: 'Absent: made from the label' })),
  type: FieldKind,
  ...changeable,
});
export type CreateField = Static<typeof CreateField>;
export const UpdateField = Body({ label: Type.Optional(Label), ...changeable });
export type UpdateField = Static<typeof UpdateField>;
export const OrderFields = Body({
  target: Target,
  ids: Type.Array(Id, { maxItems: fieldLimits.perTarget, uniqueItems: true }),
});
export type OrderFields = Static<typeof OrderFields>;

/** Values by the keys of their fields; other fields stay as they are, and null empties a field. */
export const SetFields = Body({
  fields: Type.Record(Type.String({ maxLength: fieldLimits.keyMax }), Type.Unknown(), {
    maxProperties: fieldLimits.perTarget,
    description:
      'By key: a text, number, day `YYYY-MM-DD`, moment, true or false, a choice by its id or label, a list of choices; null or an empty text empties it',
    examples: [{ order: 'A-1007', amount: 12.5 }],
  }),
});
export type SetFields = Static<typeof SetFields>;
