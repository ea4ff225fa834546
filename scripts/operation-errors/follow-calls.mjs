// Follows from a piece of source whatever it names, and collects the errors that it comes upon.
import { exportedBy, lookUp, ts } from './read-modules.mjs';

/** Types and files in which the methods of the host's and the context's parts are found. */
const places = {
  accounts: 'core/accounts/',
  ctx: 'core/context.ts',
  mail: 'core/mail/',
  media: 'core/media/',
  outbound: 'core/outside/',
  overdue: 'core/accounts/sign-in/overdue-tokens.ts',
  tenancy: 'core/tenancy/',
};

/**
 * Ports whose implementations are followed, since a call waits for a row from them. Others stand for whole areas (drivers,
 * stages, the message store), whose errors hardly ever reach a call; a route that passes one on names it in `errors`.
 */
const askedPorts = new Set([
  'addressBookConditions',
  'connectionLabels',
  'closings',
  'importTargets',
  'linkTargets',
  'nodeTargets',
  'paymentGateways',
  'queueLabels',
]);

/** Makes `errorsFrom(node, module)`: the codes of all errors that it may throw, each with its status. */
export function followCalls(modules) {
  const methods = methodsIn(modules);
  const provided = providedIn(modules);
  const known = new Map();
  /** The codes that stand in a node itself, and the further nodes that it names. */
  const read = (node, module) => {
    if (!known.has(node)) known.set(node, readNode(node, { module, modules, methods, provided }));
    return known.get(node);
  };
  return (start, startModule) => {
    const codes = new Map();
    const seen = new Set([start]);
    const waiting = [[start, startModule]];
    while (waiting.length > 0) {
      const { thrown, named } = read(...waiting.pop());
      for (const [code, status] of thrown) codes.set(code, status);
      for (const [node, module] of named)
        if (!seen.has(node)) {
          seen.add(node);
          waiting.push([node, module]);
        }
    }
    return codes;
  };
}

/** Collects every method of an object or a class, by its name. */
export function methodsIn(modules) {
  const methods = new Map();
  for (const module of modules.values())
    visit(module.source, (node) => {
      const isMethod =
        ts.isMethodDeclaration(node) ||
        (ts.isPropertyAssignment(node) &&
          (ts.isArrowFunction(node.initializer) || ts.isIdentifier(node.initializer))) ||
        ts.isShorthandPropertyAssignment(node);
      if (!isMethod || !ts.isIdentifier(node.name)) return;
      const others = methods.get(node.name.text) ?? [];
      methods.set(node.name.text, [...others, { node, module }]);
    });
  return methods;
}

/** Collects the values that plugins provide for a port, by the port's declaration. */
function providedIn(modules) {
  const provided = new Map();
  for (const module of modules.values())
    visit(module.source, (node) => {
      if (!ts.isCallExpression(node)) return;
      const [port, value] = node.arguments;
      if (
        (node.expression.name ?? node.expression).text !== 'provide' ||
        !value ||
        !askedPorts.has(port.text)
      )
        return;
      const declaration = lookUp(modules, module, port.text)?.node;
      if (declaration)
        provided.set(declaration, [...(provided.get(declaration) ?? []), { node: value, module }]);
    });
  return provided;
}

function readNode(root, { module, modules, methods, provided }) {
  const thrown = new Map();
  const named = [];
  const add = (found) => {
    if (!found?.node) return;
    named.push([found.node, found.module]);
    for (const value of provided.get(found.node) ?? []) named.push([value.node, value.module]);
  };
  const walk = (node) => {
    const error = errorIn(node);
    if (error) thrown.set(error.code, error.status);
    else if (ts.isPropertyAccessExpression(node)) access(node);
    else if (ts.isPropertyAssignment(node)) walk(node.initializer);
    else if (ts.isIdentifier(node)) add(targetOf(node));
    else if (!isOfTypes(node)) ts.forEachChild(node, walk);
  };
  const targetOf = (identifier) => {
    const local = localOf(identifier);
    if (local === 'parameter') return undefined;
    return local ? { node: local, module } : lookUp(modules, module, identifier.text);
  };
  const access = (node) => {
    const { name, expression } = node;
    const found = ts.isIdentifier(expression) ? targetOf(expression) : undefined;
    if (found?.whole) return add(exportedBy(modules, found.whole, name.text));
    // The code of an error that is compared, not thrown.
    if (found && errorIn(found.node.initializer) && name.text === 'code') return;
    const field = found && fieldOf(found.node, name.text);
    if (field) return add({ node: field, module: found.module });
    if (ts.isCallExpression(node.parent) && node.parent.expression === node)
      for (const method of methodsOf(expression, name.text)) add(method);
    walk(expression);
  };
  const methodsOf = (expression, name) => {
    const owner = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.text;
    const place = Object.hasOwn(places, owner ?? '') ? places[owner] : undefined;
    return place ? (methods.get(name) ?? []).filter((method) => method.module.path.startsWith(place)) : [];
  };
  const start = ts.isVariableDeclaration(root) ? root.initializer : root;
  if (start) walk(start);
  return { thrown, named };
}

/** Returns the error that a call of `defineError` declares. */
export function errorIn(node) {
  if (!node || !ts.isCallExpression(node) || node.expression.text !== 'defineError') return undefined;
  const [code, status] = node.arguments;
  return { code: code.text, status: Number(status.text) };
}

/** Returns one field of a constant object, so that one entry of a list of errors does not add all of them. */
function fieldOf(declaration, name) {
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  let value = declaration.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.find((property) => property.name?.text === name);
}

/** Meaning of an identifier inside a function: a declaration there, or a parameter, which says nothing. */
function localOf(identifier) {
  const { text } = identifier;
  for (let place = identifier.parent; place; place = place.parent) {
    if (ts.isFunctionLike(place) && place.parameters.some(({ name }) => binds(name, text)))
      return 'parameter';
    const found = ts.isBlock(place) ? declaredIn(place, text) : undefined;
    if (found) return found;
  }
  return undefined;
}

function declaredIn(block, text) {
  for (const statement of block.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === text) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(({ name }) => binds(name, text));
    if (found) return ts.isIdentifier(found.name) ? found : 'parameter';
  }
  return undefined;
}

function binds(name, text) {
  if (ts.isIdentifier(name)) return name.text === text;
  return name.elements.some((element) => element.name && binds(element.name, text));
}

function isOfTypes(node) {
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
