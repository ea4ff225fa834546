// Writes docs/client/balcao.py from docs/openapi.json: `node scripts/python-client.mjs`, which UPDATE_OPENAPI=1 does along with the document.
// With --check it writes nothing and fails when the file is another.
import { readFileSync, writeFileSync } from 'node:fs';

const target = new URL('../docs/client/balcao.py', import.meta.url);
const base = readFileSync(new URL('./python-client/base.py', import.meta.url), 'utf8');
const { paths } = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'));

/** Reserved words of Python that may occur as names of query parameters. */
const keywords = new Set([
  'as',
  'class',
  'def',
  'from',
  'global',
  'import',
  'in',
  'is',
  'not',
  'or',
  'and',
  'with',
]);

const methods = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => methodOf(method.toUpperCase(), path, operation)),
);
const text = `# Made from docs/openapi.json by scripts/python-client.mjs. Do not edit.
${base}

class Balcao(Client):
    """Every operation of the API, by its name."""

${methods
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  .map(({ text }) => text)
  .join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write(
    'docs/client/balcao.py does not follow docs/openapi.json: node scripts/python-client.mjs\n',
  );
  process.exit(1);
}

function methodOf(method, path, { operationId, summary, parameters = [], requestBody }) {
  const name = operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const places = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const content = requestBody?.content ?? {};
  const json = content['application/json'];
  const form = content['multipart/form-data'];
  const input = [...(json ? ['body'] : []), ...(form ? ['form'] : [])];
  const isChoice = input.length > 1;
  const signature = [
    'self',
    ...places.map(argument),
    ...(isChoice || requestBody?.required === false ? input.map((one) => `${one}=None`) : input),
    '*',
    ...query.map((one) => `${argument(one)}=None`),
    'headers=None',
  ];
  const address =
    places.length > 0
      ? `f'${path.replace(/\{(\w+)\}/g, (_, one) => `{_part(${argument(one)})}`)}'`
      : `'${path}'`;
  const call = [
    `'${method}'`,
    address,
    ...(query.length > 0 ? [`query={${query.map((one) => `'${one}': ${argument(one)}`).join(', ')}}`] : []),
    ...input.map((one) => `${one}=${one}`),
    'headers=headers',
  ];
  const lines = [
    `"""${sentence(summary)}`,
    '',
    `${method} ${path}`,
    ...(json ? [`body: ${fieldsOf(json.schema)}`] : []),
    ...(form ? [`form: ${fieldsOf(form.schema)}`] : []),
    '"""',
  ];
  return {
    name,
    text: `    def ${name}(${signature.join(', ')}):
${lines.map((line) => (line ? `        ${line}` : '')).join('\n')}
        return self.call(${call.join(', ')})
`,
  };
}

function argument(name) {
  return keywords.has(name) ? `${name}_` : name;
}

function sentence(text) {
  return `${text.replaceAll('\\', '\\\\')}.`;
}

/** Returns the names of the fields; required ones are marked by a star. */
function fieldsOf({ properties = {}, required = [] }) {
  const names = Object.keys(properties).map((name) => (required.includes(name) ? `${name}*` : name));
  return names.join(', ') || 'any fields';
}
