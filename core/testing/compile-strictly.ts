import ajvCompiler from '@fastify/ajv-compiler';
import type { ValidateFunction } from 'ajv';

const compile = ajvCompiler()(
  {},
  { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
);

/** Checks values as they stand, where a request's would be turned into what the schema wants. */
export function compileStrictly(schema: object): ValidateFunction {
  return compile({ schema } as never) as ValidateFunction;
}
