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
 * Replaces Fastify's compilers of schemas by lazy ones: each schema is compiled by the first call that needs it.
 * Compiling all of them is a fifth of the time to start, and most processes never need most. A schema that many
 * routes share is compiled once.
 */
export const whenNeeded = {
  buildValidator(shared: Shared, options?: ValidatorOptions) {
    const compile = builtInValidators(shared, options);
    // In a query a parameter that occurs once may stand for a list of one, so the validator converts it there. In a
    // JSON body a list must be a list.
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

/** Copies `errors` to the wrapping function, since Fastify reads the faults from there, as Ajv sets them. */
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
