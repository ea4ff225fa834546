import { Body, DetailsOfReason, Nullable, ReasonCode } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Longest value of a setting in characters, since tokens of networks can be that long. */
export const valueMax = 2048;

const Field = Type.Object({
  name: Type.String(),
  kind: Type.Union([Type.Literal('text'), Type.Literal('secret'), Type.Literal('shown')], {
    description: '`secret` is written and never read back; `shown` is to be copied to the network',
  }),
  label: Type.String({ description: 'In the language of Accept-Language' }),
  help: Type.String({ description: 'Where to find it, or where to take it' }),
  isRequired: Type.Boolean(),
  isRenewable: Type.Boolean({ description: 'A new value may be drawn by `/whatsapp/{id}/settings/renew`' }),
  value: Type.String({ description: 'Empty for a secret' }),
  isSet: Type.Boolean(),
});

export const ConnectionSettings = Type.Object({
  fields: Type.Array(Field, { description: 'Empty for a kind of connection that is told nothing' }),
  editedAt: Type.String({
    format: 'date-time',
    description: 'Version of the connection for `If-Match`, of which its settings are part',
  }),
});
export type ConnectionSettings = Static<typeof ConnectionSettings>;

export const SaveConnectionSettings = Body({
  values: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: valueMax }), {
    description: 'By the name of a field; fields that are not named stay, an empty text takes one away',
    maxProperties: 40,
  }),
});
export type SaveConnectionSettings = Static<typeof SaveConnectionSettings>;

export const RenewConnectionSetting = Body({
  field: Type.String({
    minLength: 1,
    maxLength: 40,
    examples: ['verifyToken'],
    description: 'Name of a field that is renewable',
  }),
});

export const CheckedConnectionSettings = Type.Object({
  verdicts: Type.Array(
    Type.Object({
      field: Nullable(Type.String({ description: 'null: of the connection as a whole' })),
      isRight: Type.Boolean(),
      reason: Nullable(Type.String({ description: 'In the language of Accept-Language' })),
      reasonCode: Nullable(ReasonCode),
      reasonDetails: Nullable(DetailsOfReason),
    }),
  ),
});
export type CheckedConnectionSettings = Static<typeof CheckedConnectionSettings>;
