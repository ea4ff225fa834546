const banner =
  '/** Types of what each route takes and answers; made from docs/openapi.json by scripts/api-types.mjs. Do not edit. */';
const width = 130;

/**
 * Returns TypeScript types for the JSON input and answers of every route of an OpenAPI document; an object that occurs several
 * times is printed once.
 */
export function printTypes({ paths }) {
  const types = new SharedTypes();
  const answers = [];
  const bodies = [];
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, responses, requestBody }] of Object.entries(methods)) {
      const route = JSON.stringify(`${method.toUpperCase()} ${path}`);
      answers.push([route, answerOf(responses), operationId]);
      const body = requestBody?.content?.['application/json']?.schema;
      if (body) bodies.push([route, body, operationId]);
    }
  for (const [, schema, operationId] of [...answers, ...bodies]) types.count(schema, operationId);
  const interfaceOf = (name, routes) =>
    `export interface ${name} {\n${routes.map(([route, schema]) => `  ${route}: ${types.print(schema, '  ')};\n`).join('')}}\n`;
  const printed = [interfaceOf('ApiAnswers', answers), interfaceOf('ApiBodies', bodies)];
  return `${[banner, ...printed, ...types.declarations()].join('\n')}\n`;
}

function answerOf(responses) {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const schemas = good.map(
    ([, { content }]) => content?.['application/json']?.schema ?? (content ? {} : { type: 'null' }),
  );
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

/** Collects types of schemas, and gives a name to each object that occurs in several places. */
class SharedTypes {
  /** By the text of a type: how often it stands somewhere, the name to be tried, and the one it got. */
  #objects = new Map();
  #names = new Set(['ApiAnswers', 'ApiBodies', 'Record']);

  count(schema, hint) {
    const text = typeOf(schema, (inner, key) => this.count(inner, key ?? hint));
    if (!isObject(schema)) return text;
    const known = this.#objects.get(text) ?? { times: 0, hint, schema, name: undefined };
    known.times += 1;
    this.#objects.set(text, known);
    return text;
  }

  /** A schema as a type; a shared object by its name. */
  print(schema, indent) {
    const known = isObject(schema) ? this.#objects.get(typeOf(schema, (inner) => textOf(inner))) : undefined;
    if (!known || known.times < 2) return this.#write(schema, indent);
    known.name ??= this.#nameFor(known.hint);
    return known.name;
  }

  declarations() {
    const printed = [];
    const done = new Set();
    // Printing one may name others.
    for (let before = -1; before < done.size; ) {
      before = done.size;
      for (const known of this.#objects.values()) {
        if (!known.name || done.has(known)) continue;
        done.add(known);
        const body = this.#write(known.schema, '');
        printed.push(`type ${known.name} = ${body};`);
      }
    }
    return printed;
  }

  /** On one line where that is short enough. */
  #write(schema, indent) {
    const short = typeOf(schema, (inner) => this.print(inner, indent));
    if (!short.includes('\n') && short.length + indent.length <= width) return short;
    const deeper = `${indent}  `;
    return typeOf(schema, (inner) => this.print(inner, deeper), `\n${deeper}`, `\n${indent}`);
  }

  #nameFor(hint) {
    const plain = hint.replace(/[^a-zA-Z0-9]+(.)?/g, (_all, next) => (next ?? '').toUpperCase());
    const wanted = plain[0].toUpperCase() + plain.slice(1);
    let name = wanted;
    for (let count = 2; this.#names.has(name); count++) name = `${wanted}${count}`;
    this.#names.add(name);
    return name;
  }
}

const textOf = (schema) => typeOf(schema, textOf);
const isObject = ({ type = 'object', properties = {} }) =>
  type === 'object' && Object.keys(properties).length > 0;

/** Returns a schema as a TypeScript type; `inner(schema, key)` prints the schemas inside it. */
function typeOf(schema, inner, open = ' ', close = ' ') {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return union(some.map((one) => inner(one)));
  if (schema.allOf) return `(${schema.allOf.map((one) => inner(one)).join(' & ')})`;
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => inner({ ...schema, type }, undefined)));
  if (schema.type === 'array') return `${inner(schema.items ?? {}, undefined)}[]`;
  if (schema.type === 'object' || (!schema.type && schema.properties))
    return objectOf(schema, inner, open, close);
  return (
    { string: 'string', boolean: 'boolean', integer: 'number', number: 'number', null: 'null' }[
      schema.type
    ] ?? 'unknown'
  );
}

function objectOf(
  { properties = {}, required = [], additionalProperties, patternProperties },
  inner,
  open,
  close,
) {
  const fields = Object.entries(properties).map(([key, value]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}${required.includes(key) ? '' : '?'}: ${inner(value, key)};`;
  });
  const [others] = Object.values(patternProperties ?? {});
  const rest = others ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  if (rest) fields.push(`[key: string]: ${inner(rest)};`);
  else if (fields.length === 0) fields.push('[key: string]: unknown;');
  return `{${open}${fields.join(open)}${close}}`;
}

function union(types) {
  const all = [...new Set(types)];
  return all.length === 1 ? all[0] : `(${all.join(' | ')})`;
}
