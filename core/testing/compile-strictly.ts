import ajvCompiler from '@fastify/ajv-compiler';
import type { ValidateFunction } from 'ajv';

const compile = ajvCompiler()(
  {},
  { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
);

/**
 * Compiles a schema to check values without converting them, unlike the validation of requests; for payloads of
 * events and answers.
 */
export function compileStrictly(schema: object): ValidateFunction {
  return compile({ schema } as never) as ValidateFunction;
}
