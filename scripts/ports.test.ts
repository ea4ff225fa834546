import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sources } from './sources.ts';

const server = sources().filter(
  (file) => /^(?:core|plugins)\//.test(file) && !/\.test\.ts$|\/testing\//.test(file),
);
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
const texts = new Map(server.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]));

/** Name of a port -> the plugin that declares it and those that its declaration names. */
const ports = new Map(
  [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/export const (\w+)\s*=\s*definePort<[\s\S]*?providedBy: \[([^\]]*)\]/g)].map(
      ([, name = '', providers = '']) =>
        [
          name,
          {
            owner: /^plugins\/([^/]+)\//.exec(file)?.[1] ?? 'core',
            named: [...providers.matchAll(/'([^']+)'/g)].map(([, plugin]) => plugin).sort(),
          },
        ] as const,
    ),
  ),
);

/** Plugins that call `provide` for a port of this name. */
function providersOf(port: string): string[] {
  const fills = new RegExp(`\\bprovide\\(\\s*${port}\\s*,`);
  const plugins = [...texts].flatMap(([file, text]) =>
    fills.test(text) ? [/^plugins\/([^/]+)\//.exec(file)?.[1] ?? file] : [],
  );
  return [...new Set(plugins)].sort();
}

test('every port names the plugins that provide it, and no other plugin provides it', () => {
  const declared = [...texts.values()].flatMap((text) => text.match(/=\s*definePort</g) ?? []);
  expect(ports.size).toBe(declared.length);
  expect([...ports].map(([name, { named }]) => [name, named])).toEqual(
    [...ports.keys()].map((name) => [name, providersOf(name)]),
  );
});

test('no plugin provides a port of its own', () => {
  expect([...ports].filter(([name, { owner }]) => providersOf(name).includes(owner))).toEqual([]);
});
