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

export const FlowSecret = Type.Object({ id: Type.Integer(Id), name: Type.String() });
export type FlowSecret = Static<typeof FlowSecret>;
export const FlowSecrets = Type.Array(FlowSecret, { description: 'By name; values are never answered' });

export const SaveFlowSecret = Body({
  name: Name,
  value: Type.String({ minLength: 1, maxLength: flowLimits.secretValue, pattern: '^[\\x20-\\x7e]+$' }),
});
export type SaveFlowSecret = Static<typeof SaveFlowSecret>;
