import { Body, Id } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { flowLimits } from '../contract/limits.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: flowLimits.secretName,
  pattern: '^[a-z][a-z0-9_]*$',
  examples: ['crm_token'],
  description: 'Headers of calls hold it as `{{secret.name}}`',
});

const origin = 'Origin of the API that receives the secret';

/** Schema of a secret that a flow sends to an API, without its value, which only the server knows. */
export const FlowSecret = Type.Object({
  id: Type.Integer(Id),
  name: Type.String(),
  origin: Type.Union([Type.String(), Type.Null()], {
    description: `${origin}; null for a secret of before, which calls of any address hold until it is saved again`,
  }),
});
export type FlowSecret = Static<typeof FlowSecret>;
export const FlowSecrets = Type.Array(FlowSecret, { description: 'By name; values are never answered' });

export const SaveFlowSecret = Body({
  name: Name,
  origin: Type.String({
    minLength: 1,
    maxLength: 255,
    examples: ['https://api.empresa.com.br'],
    description: `${origin}; of a longer address its origin is taken`,
  }),
  value: Type.String({ minLength: 1, maxLength: flowLimits.secretValue, pattern: '^[\\x20-\\x7e]+$' }),
});
export type SaveFlowSecret = Static<typeof SaveFlowSecret>;
