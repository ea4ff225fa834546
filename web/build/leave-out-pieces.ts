import type { Plugin, Rolldown } from 'vite';

/**
 * Declarations of modules that no page of ours reaches and the bundler cannot tell, each with what stands in its place.
 * A class's method is named `Class.method`, an import `import name`.
 */
const unused: ReadonlyArray<{ module: RegExp; pieces: Readonly<Record<string, string>> }> = [
  {
    // Parts of the router for data, for servers that draw pages and for forms sent by it: ours goes over a plain history.
    module: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    pieces: {
      ENABLE_DEV_WARNINGS: 'var ENABLE_DEV_WARNINGS = false;',
      PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
      usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, null, {}]; }',
      DefaultErrorComponent: 'function DefaultErrorComponent() { return null; }',
      RenderErrorBoundary: 'var RenderErrorBoundary = class {};',
      DataRoutes2: 'function DataRoutes2() { return null; }',
      AwaitErrorBoundary: 'var AwaitErrorBoundary = class {};',
      Scripts: 'function Scripts() { return null; }',
      RemixErrorBoundary: 'var RemixErrorBoundary = class {};',
      Form: 'var Form = {};',
      NavLink: 'var NavLink = {};',
      HistoryRouter: 'function HistoryRouter() { return null; }',
      ScrollRestoration: 'function ScrollRestoration() { return null; }',
      useNavigateStable: 'function useNavigateStable() {}',
      useViewTransitionState: 'function useViewTransitionState() { return false; }',
    },
  },
  {
    // A second instance of texts, values formatted within a text, for which `lib/format` is, other languages than ours, and notes for authors.
    module: /\/i18next\/dist\/esm\/i18next\.js$/,
    pieces: {
      Formatter: 'class Formatter { init() {} format(value) { return value; } }',
      createProxy: 'function createProxy() {}',
      keysFromSelector: "function keysFromSelector() { return ''; }",
      Logger: `class Logger {
  debug = false;
  init() {} log() {} warn() {} deprecate() {} once() {}
  error(...words) { console.error(...words); }
  create() { return this; }
  clone() { return this; }
}`,
      'LanguageUtil.getBestMatchFromCodes': 'getBestMatchFromCodes(codes) { return codes?.[0] ?? null; }',
      'I18n.dir': 'dir() {}',
      'I18n.cloneInstance': 'cloneInstance() {}',
      'I18n.hydrate': 'hydrate() {}',
      'I18n.reloadResources': 'reloadResources() {}',
      'I18n.loadLanguages': 'loadLanguages() {}',
      'I18n.toJSON': 'toJSON() {}',
      'ResourceStore.addResources': 'addResources() {}',
      'ResourceStore.removeResourceBundle': 'removeResourceBundle() {}',
      'ResourceStore.removeNamespaces': 'removeNamespaces() {}',
      'ResourceStore.toJSON': 'toJSON() {}',
      'Translator.getUsedParamsDetails': 'getUsedParamsDetails() {}',
      'PluralResolver.getPluralFormsOfKey': 'getPluralFormsOfKey() {}',
      'PluralResolver.getSuffixes': 'getSuffixes() {}',
      'LanguageUtil.deprecateBareCode': 'deprecateBareCode() {}',
      'Interpolator.nest': 'nest(text) { return text; }',
      'Connector.saveMissing': 'saveMissing() {}',
      'Connector.noticeDevFallback': 'noticeDevFallback() {}',
    },
  },
  {
    // Buttons that wait show it by their `startIcon`.
    module: /\/@mui\/material\/(?:Button|IconButton)\/(?:Icon)?Button\.mjs$/,
    pieces: { 'import CircularProgress': 'const CircularProgress = () => null;' },
  },
];

/** Puts those pieces in place, and ends the build by the name of one that its package no longer has. */
export function leaveOutPieces(): Plugin {
  const found = new Set<string>();
  return {
    name: 'leave-out-pieces',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const known = unused.find(({ module }) => module.test(id.split('?')[0] ?? id));
      if (known === undefined) return null;
      const places = placesIn(this.parse(code));
      const cuts = Object.entries(known.pieces).flatMap(([name, instead]) => {
        const place = places.get(name);
        return place === undefined ? [] : [{ ...place, name, instead }];
      });
      let left = code;
      for (const { start, end, name, instead } of cuts.sort((a, b) => b.start - a.start)) {
        left = left.slice(0, start) + instead + left.slice(end);
        found.add(name);
      }
      return { code: left, map: null };
    },
    buildEnd(error) {
      const missing = unused.flatMap(({ pieces }) => Object.keys(pieces)).filter((name) => !found.has(name));
      if (error === undefined && missing.length > 0)
        throw new Error(`No package has these to leave out: ${missing.join(', ')}`);
    },
  };
}

interface Place {
  start: number;
  end: number;
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

/** Finds the declarations and imports at the top of a module, and the methods of its classes. */
function placesIn(program: { body: readonly Statement[] }): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const statement of program.body) {
    for (const name of declared(statement)) places.set(name, statement);
    if (statement.type !== 'ClassDeclaration' || !statement.id) continue;
    for (const member of statement.body.body)
      if (member.type === 'MethodDefinition' && member.key.type === 'Identifier')
        places.set(`${statement.id.name}.${member.key.name}`, member);
  }
  return places;
}

function declared(statement: Statement): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => `import ${local.name}`);
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return statement.id ? [statement.id.name] : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    default:
      return [];
  }
}
