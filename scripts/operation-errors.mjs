// Writes plugins/operation-errors.ts, which says of each operation what codes it may answer with: `node scripts/operation-errors.mjs`. It reads the
// sources and follows from each route whatever it names, so that it finds rather one too many than one too few. With --check it
// writes nothing and fails when the file is another.
import { readFileSync, writeFileSync } from 'node:fs';
import { errorIn, followCalls, methodsIn } from './operation-errors/follow-calls.mjs';
import { readModules, ts } from './operation-errors/read-modules.mjs';

const target = new URL('../plugins/operation-errors.ts', import.meta.url);
const modules = readModules();
const errorsFrom = followCalls(modules);
const statuses = new Map();
const operations = {};
for (const module of modules.values())
  visit(module.source, (node) => {
    const error = errorIn(node);
    if (error) statuses.set(error.code, error.status);
    addOperation(node, module);
  });

const text = `import type { OperationErrors } from '@balcao/core';

/** The codes that each operation may answer with; made from the sources by scripts/operation-errors.mjs. Do not edit. */
export const operationErrors: OperationErrors = ${JSON.stringify({ session: sessionErrors(), operations: sorted(operations), statuses: sorted(Object.fromEntries(statuses)) }, null, 1)};
`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write(
    'plugins/operation-errors.ts does not follow the sources: node scripts/operation-errors.mjs\n',
  );
  process.exit(1);
}

function addOperation(node, module) {
  if (!ts.isCallExpression(node) || node.expression.text !== 'route') return;
  const [declaration] = node.arguments;
  if (!declaration || !ts.isObjectLiteralExpression(declaration)) return;
  const name = declaration.properties.find((property) => property.name?.text === 'operationId');
  if (!name) return;
  const codes = codesOf(errorsFrom(declaration, module));
  for (const operationId of namesOf(name)) operations[operationId] = codes;
}

/** Returns the name of a property, or the names in the list over which a loop of routes runs. */
function namesOf(property) {
  if (ts.isPropertyAssignment(property)) return [property.initializer.text];
  for (let place = property.parent; place; place = place.parent)
    if (ts.isForOfStatement(place))
      return [...place.expression.getText().matchAll(/'(\w+)'\]/g)].map(([, name]) => name);
  throw new Error(`The name of an operation is not found: ${property.getText()}`);
}

/** Returns the error codes of every call that needs a session. */
function sessionErrors() {
  const found = (methodsIn(modules).get('authenticate') ?? []).filter(({ module }) =>
    module.path.startsWith('core/accounts/'),
  );
  if (found.length === 0) throw new Error('core/accounts has no method authenticate');
  return codesOf(new Map(found.flatMap(({ node, module }) => [...errorsFrom(node, module)])));
}

function codesOf(errors) {
  return [...errors.keys()].sort();
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
