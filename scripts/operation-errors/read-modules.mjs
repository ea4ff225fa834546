// Reads the server's sources into modules: what each declares at its top, imports and passes on.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** TypeScript 5 from the folder of the typed client, since TypeScript 7 has no parser that a program can call. */
export const ts = createRequire(join(root, 'docs/client/package.json'))('typescript');

const left = /\.test\.ts$|(^|\/)(testing|migrations|loopback|dist|node_modules)(\/|$)/;

/** Reads every source of core and of the plugins, by its path from the root. */
export function readModules() {
  const modules = new Map();
  for (const room of ['core', 'plugins'])
    for (const file of readdirSync(join(root, room), { recursive: true })) {
      const path = join(room, file);
      if (path.endsWith('.ts') && !left.test(path)) modules.set(path, moduleIn(path));
    }
  return modules;
}

function moduleIn(path) {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const module = { path, source, declared: new Map(), imports: new Map(), passedOn: [] };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(module, statement);
    else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) addPassedOn(module, statement);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      module.declared.set(statement.name?.text, statement);
    else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        module.declared.set(declaration.name.text, declaration);
  }
  return module;
}

function addImports(module, { importClause, moduleSpecifier }) {
  const bindings = importClause?.namedBindings;
  if (!bindings || importClause.isTypeOnly) return;
  const from = moduleSpecifier.text;
  if (ts.isNamespaceImport(bindings)) module.imports.set(bindings.name.text, { from, name: '*' });
  else
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) module.imports.set(name.text, { from, name: (propertyName ?? name).text });
}

function addPassedOn(module, { exportClause, moduleSpecifier }) {
  const from = moduleSpecifier.text;
  if (!exportClause) module.passedOn.push({ from, as: '*' });
  else if (ts.isNamedExports(exportClause))
    for (const { name, propertyName } of exportClause.elements)
      module.passedOn.push({ from, as: name.text, name: (propertyName ?? name).text });
}

/**
 * Finds the declaration of a name in a module, with its module; a whole module for a namespace, and undefined for names of
 * packages.
 */
export function lookUp(modules, module, name) {
  const node = module.declared.get(name);
  if (node) return { module, node };
  const imported = module.imports.get(name);
  if (!imported) return undefined;
  const target = modules.get(pathOf(module.path, imported.from));
  if (!target) return undefined;
  return imported.name === '*' ? { whole: target } : exportedBy(modules, target, imported.name);
}

/** Finds the declaration that a module exports under a name, also through modules that re-export it. */
export function exportedBy(modules, module, name, seen = new Set()) {
  if (!module || seen.has(module)) return undefined;
  seen.add(module);
  const node = module.declared.get(name);
  if (node) return { module, node };
  for (const { from, as, name: theirs } of module.passedOn) {
    if (as !== '*' && as !== name) continue;
    const found = exportedBy(
      modules,
      modules.get(pathOf(module.path, from)),
      as === '*' ? name : theirs,
      new Set(seen),
    );
    if (found) return found;
  }
  return undefined;
}

function pathOf(from, specifier) {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier === '@balcao/core') return 'core/index.ts';
  return specifier.startsWith('@balcao/core/') ? `core/${specifier.slice('@balcao/core/'.length)}` : '';
}
