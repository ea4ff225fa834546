import ajvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { ValidateFunction } from 'ajv';

const builtInValidators = ajvCompiler();
const builtInSerializers = serializerCompiler();

type Serialize = ReturnType<ReturnType<typeof builtInSerializers>>;
type Shared = Parameters<BuildCompilerFromPool>[0];
type ValidatorOptions = Parameters<BuildCompilerFromPool>[1];
type SerializerOptions = Parameters<typeof builtInSerializers>[1];

/**
 * Fastify's own compilers, each schema compiled by the first call that needs it: hundreds of them are a fifth of the time
 * to start, and most processes never need most. A schema that stands in many routes is compiled once.
 */
export const whenNeeded = {
  buildValidator(shared: Shared, options?: ValidatorOptions) {
    const compile = builtInValidators(shared, options);
    // A query has no lists of its own: a name that stands there once may be a list of one. A body says what it means.
    const compileQuery = builtInValidators(shared, withLists(options));
    return (about: Parameters<typeof compile>[0]) =>
      lazyValidator(() => (isOfQuery(about) ? compileQuery : compile)(about) as ValidateFunction);
  },
  buildSerializer(shared: unknown, options?: SerializerOptions) {
    const compile = builtInSerializers(shared, options);
    const known = new Map<unknown, Serialize>();
    return (about: Parameters<typeof compile>[0]) => {
      const serialize = known.get(about.schema) ?? lazySerializer(() => compile(about));
      known.set(about.schema, serialize);
      return serialize;
    };
  },
};

function withLists(options: ValidatorOptions): ValidatorOptions {
  const customOptions = { ...(options as { customOptions?: object } | undefined)?.customOptions };
  return { ...options, customOptions: { ...customOptions, coerceTypes: 'array' } } as ValidatorOptions;
}

function isOfQuery(about: unknown): boolean {
  return (about as { httpPart?: string }).httpPart === 'querystring';
}

/** Fastify reads what was wrong from the function itself, as Ajv leaves it there. */
function lazyValidator(compile: () => ValidateFunction): ValidateFunction {
  let validate: ValidateFunction | undefined;
  const lazy = ((data: unknown) => {
    validate ??= compile();
    const isValid = validate(data);
    lazy.errors = validate.errors ?? null;
    return isValid;
  }) as ValidateFunction;
  return lazy;
}

function lazySerializer(compile: () => Serialize): Serialize {
  let serialize: Serialize | undefined;
  return (data) => {
    serialize ??= compile();
    return serialize(data);
  };
}
