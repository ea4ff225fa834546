import { posix } from 'node:path';

/** Plugins of the repository, each with the plugins that its manifest requires. */
export interface PluginFolders {
  requires: ReadonlyMap<string, readonly string[]>;
}

type Zone =
  | { module: 'core' | 'plugin-list' | 'cli' | 'web' | 'web-shared' | 'widget' | 'outside' }
  | { module: 'plugin' | 'feature'; name: string };

interface Import {
  file: string;
  specifier: string;
  /** The repository path it points at; null for a package from the registry. */
  target: string | null;
  to: Zone;
  isTest: boolean;
}

const wireFiles = [
  'schemas.ts',
  'limits.ts',
  'error-texts.ts',
  'permissions.ts',
  'live-events.ts',
  'days-left.ts',
  'ready-flows.ts',
];
/** Further files of core that schema files and screens may import; screens import only types. */
const wireTools = ['typebox.ts', 'define-live-event.ts'];

/**
 * Returns the fault of one import as a sentence, or null when the architecture allows it. `file` is a path from the repository's
 * root; `specifier` is the text in the import statement.
 */
export function importFault(file: string, specifier: string, folders: PluginFolders): string | null {
  const from = zoneOf(file);
  if (specifier.startsWith('@whiskeysockets/') && !isZone(from, 'plugin', 'channel-whatsapp')) {
    return 'only plugins/channel-whatsapp knows the WhatsApp library';
  }
  const target = targetOf(file, specifier);
  if (target === null) return null;
  const isTest = /\.test\.tsx?$|\/testing\//.test(file);
  const each: Import = { file, specifier, target, to: zoneOf(target), isTest };
  switch (from.module) {
    case 'core':
      return each.to.module === 'core' ? null : 'core imports nothing else of this repository';
    case 'plugin':
      return pluginImportFault(from.name, each, folders);
    case 'plugin-list':
      return ['core', 'plugin', 'plugin-list'].includes(each.to.module)
        ? null
        : 'the plugin list knows plugins only';
    case 'cli':
      return cliImportFault(each);
    case 'web':
    case 'web-shared':
    case 'feature':
    case 'widget':
      return webImportFault(from, each);
    default:
      return null;
  }
}

function pluginImportFault(name: string, each: Import, folders: PluginFolders): string | null {
  const { specifier, to, isTest } = each;
  if (isZone(to, 'plugin', name)) {
    return specifier.startsWith('.') ? null : 'a plugin names its own files by relative path';
  }
  if (to.module === 'core') return coreImportFault(each);
  if (to.module === 'plugin-list') return isTest ? null : 'a plugin does not know the list it stands in';
  if (to.module !== 'plugin') return 'a plugin imports only core and other plugins';
  return otherPluginFault(name, to.name, each, folders);
}

function coreImportFault({ specifier, target, isTest }: Import): string | null {
  if (specifier === '@balcao/core') return null;
  if (isTest && specifier.startsWith('@balcao/core/testing/')) return null;
  // The web reads these too, so a plugin's own wire files may not drag the whole of core along.
  const published = [...wireFiles, ...wireTools].includes(posix.basename(target ?? ''));
  return specifier.startsWith('@balcao/') && published ? null : "a plugin takes core by '@balcao/core' alone";
}

function otherPluginFault(name: string, other: string, each: Import, folders: PluginFolders): string | null {
  if (!each.specifier.startsWith('.')) return 'a plugin names another one by relative path';
  const inside = each.target?.slice(`plugins/${other}/`.length) ?? '';
  if (each.isTest && (/^(?:plugin|index)\.ts$/.test(inside) || inside.startsWith('testing/'))) return null;
  if (inside !== 'index.ts') return `${other} is reached by its door, ../${other}/index.ts`;
  const requires = folders.requires.get(name) ?? [];
  return requires.includes(other) ? null : `the manifest of ${name} does not require ${other}`;
}

function cliImportFault({ specifier, to }: Import): string | null {
  if (to.module === 'cli') return null;
  if (to.module !== 'core' && to.module !== 'plugin-list' && to.module !== 'plugin') {
    return 'the command line knows no screen';
  }
  return specifier.startsWith('@balcao/') ? null : 'another workspace is named by its package';
}

function webImportFault(from: Zone, { specifier, target, to }: Import): string | null {
  if (to.module === 'core' || to.module === 'plugin' || to.module === 'plugin-list' || to.module === 'cli') {
    const allowed = to.module !== 'cli' && specifier.startsWith('@balcao/');
    return allowed && [...wireFiles, 'define-live-event.ts'].includes(posix.basename(target ?? ''))
      ? null
      : `a screen takes from the server only ${wireFiles.join(', ')}, by package path`;
  }
  if ((from.module === 'widget') !== (to.module === 'widget') && to.module !== 'outside') {
    return 'the web app and the widget share no file';
  }
  if (from.module === 'feature' && target?.startsWith('web/src/app/shell/'))
    return 'a feature does not reach into the shell';
  if (to.module !== 'feature') return null;
  if (from.module === 'web-shared') return 'what features share knows no feature';
  if (from.module === 'feature' && from.name !== to.name) return 'a feature does not import another feature';
  return null;
}

/** Returns every specifier that a source imports or re-exports, types and dynamic imports included. */
export function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const forms = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ];
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''));
}

/** Returns the names in `requires: [...]` of a plugin's manifest. */
export function requiredBy(manifest: string): string[] {
  const list = /\brequires:\s*\[([^\]]*)\]/.exec(manifest)?.[1] ?? '';
  return [...list.matchAll(/['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier));
  const own = /^@balcao\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  return own ? `${own[1]}/${own[2] ?? 'index.ts'}` : null;
}

function zoneOf(path: string): Zone {
  const [top = '', second = '', third = '', fourth] = path.split('/');
  if (top === 'core' || top === 'cli' || top === 'widget') return { module: top };
  if (top === 'plugins') {
    const inFolder = path.split('/').length > 2 && second !== 'testing';
    return inFolder ? { module: 'plugin', name: second } : { module: 'plugin-list' };
  }
  if (top !== 'web' || second !== 'src') return { module: 'outside' };
  if (third === 'features' && fourth) return { module: 'feature', name: fourth.replace(/\.tsx?$/, '') };
  return { module: ['lib', 'shared', 'ui', 'theme'].includes(third) ? 'web-shared' : 'web' };
}

function isZone(zone: Zone, module: 'plugin' | 'feature', name: string): boolean {
  return zone.module === module && zone.name === name;
}
