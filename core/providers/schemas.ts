import { type Static, Type } from '@sinclair/typebox';
import { DetailsOfReason, Nullable, ReasonCode, Timestamp } from '../http/schemas.ts';

export const providerStates = ['missing', 'unchecked', 'works', 'failed'] as const;

export const ProviderState = Type.Object({
  name: Type.String({ examples: ['email'] }),
  state: Type.Union(
    providerStates.map((state) => Type.Literal(state)),
    { description: '`unchecked`: set up, and not asked since its settings were changed' },
  ),
  settings: Type.Array(Type.String(), { description: 'The settings by which it is set up' }),
  checkedAt: Nullable(Timestamp),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
  failureReason: Nullable(Type.String({ description: 'Why it failed, in the language of the caller' })),
  field: Nullable(Type.String({ description: 'The setting at fault' })),
});
export type ProviderState = Static<typeof ProviderState>;

export const ProviderList = Type.Object({ providers: Type.Array(ProviderState) });
export const ProviderParams = Type.Object({
  provider: Type.String({ minLength: 1, maxLength: 40, examples: ['email'] }),
});
