import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../../http/schemas.ts';
import { apiTokenScopes } from '../../security/api-token-scopes.ts';
import { CurrentPassword } from '../current-password.ts';
import { apiTokenDays, apiTokenName } from '../limits.ts';

const Scopes = Type.Array(Type.Union(apiTokenScopes.map((scope) => Type.Literal(scope))), {
  examples: [['tickets:read', 'messages:send']],
});

export const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'Its last characters' }),
  scopes: Scopes,
  user: Type.Object({ id: Id, name: Type.String() }, { description: 'Who made it' }),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
  state: Type.Union([Type.Literal('active'), Type.Literal('expired'), Type.Literal('revoked')]),
});
export type ApiToken = Static<typeof ApiToken>;

export const CreateApiToken = Body({
  name: Type.String({ ...apiTokenName, examples: ['ERP'] }),
  scopes: Type.Array(Type.Union(apiTokenScopes.map((scope) => Type.Literal(scope))), {
    minItems: 1,
    maxItems: apiTokenScopes.length,
    examples: [['tickets:read', 'messages:send']],
  }),
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: apiTokenDays.max,
      default: apiTokenDays.usual,
      description: `With the scope \`operator\` at most ${apiTokenDays.operator}`,
    }),
  ),
  currentPassword: CurrentPassword,
  code: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 40,
        description: 'Of the second factor; for the scope `operator`, where one is on',
      }),
    ),
  ),
});
export type CreateApiToken = Static<typeof CreateApiToken>;

export const CreatedApiToken = Type.Object({
  ...ApiToken.properties,
  token: Type.String({ description: 'The bearer itself. It is never shown again.' }),
});
export type CreatedApiToken = Static<typeof CreatedApiToken>;

/** Present rights of the call's token. */
export const CurrentApiToken = Type.Object({
  ...ApiToken.properties,
  companyId: Id,
  profile: Type.Union([Type.Literal('admin'), Type.Literal('user')]),
  super: Type.Boolean({ description: 'Whether it may do what only our own staff may' }),
});
export type CurrentApiToken = Static<typeof CurrentApiToken>;
