import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sources } from './sources.ts';

// A user like any other: a plugin of a third party.
const example = readdirSync('docs/example-plugin')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `docs/example-plugin/${name}`);
const files = [...sources(), ...example];
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const apis = files.filter((file) => /^plugins\/[^/]+\/index\.ts$/.test(file));

/**
 * Names that an API exports: `export { a, type B as C } from '…'`. Exports passed on whole are not counted, nor those from
 * its `ports.ts`: a port is left open for further plugins.
 */
function exportsOf(api: string): string[] {
  const lists = [
    ...(texts.get(api) ?? '').matchAll(/^export (?:type )?\{([^}]*)\} from '(?![^']*ports\.ts)/gm),
  ];
  return lists.flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean)
      .map((name) => name.split(' as ').at(-1)?.trim() ?? ''),
  );
}

/** Names that outside code imports through an API. */
function usedOf(api: string): Set<string> {
  const plugin = api.split('/')[1] ?? '';
  const used = new Set<string>();
  const form = new RegExp(`import (?:type )?\\{([^}]*)\\} from '[^']*\\b${plugin}/index\\.ts'`, 'g');
  const late = new RegExp(`\\{([^}]*)\\} = (?:\\(?await )?import\\('[^']*\\b${plugin}/index\\.ts'`, 'g');
  for (const [file, text] of texts) {
    if (file.startsWith(`plugins/${plugin}/`)) continue;
    for (const [, names = ''] of [...text.matchAll(form), ...text.matchAll(late)]) {
      for (const name of names.split(','))
        used.add(
          (
            name
              .trim()
              .replace(/^type /, '')
              .split(/ as |:/)[0] ?? ''
          ).trim(),
        );
    }
  }
  return used;
}

test.each(apis)('everything that %s exports has a user outside', (api) => {
  const used = usedOf(api);
  expect(exportsOf(api).filter((name) => !used.has(name))).toEqual([]);
});

test('public interfaces are found, and what they export', () => {
  expect(apis.length).toBeGreaterThan(5);
  expect(exportsOf('plugins/tickets/index.ts')).toContain('changeTicketAsBot');
});
