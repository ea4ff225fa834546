import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { program } from '../cli/program.ts';

const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const commands = pages.flatMap((page) =>
  commandsOf(readFileSync(page, 'utf8')).map((line) => ({ page, line })),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('Every command of the documentation', () => {
  test('commands of the documentation are found', () => {
    expect(commands.length).toBeGreaterThan(30);
  });

  test('every documented npm command names a script and folders that are there', () => {
    const missing = commands.flatMap(({ page, line }) => {
      const [, script, rest = ''] = /^npm (?:run )?([\w:-]+)(.*)$/.exec(line) ?? [];
      if (!script || ['install', 'ci', 'pack'].includes(script)) return [];
      const places = rest
        .split(' ')
        .filter((word) => /^(?:core|plugins|cli|web|widget|docs|journeys)\//.test(word));
      const gone = places.filter((place) => !isThere(place));
      return script in scripts && gone.length === 0 ? [] : [`${page}: ${line}`];
    });
    expect(missing).toEqual([]);
  });

  test('every documented node command names a file that is there or is built', () => {
    const missing = commands.filter(({ line }) => {
      const [, file] = /^node (\S+)/.exec(line) ?? [];
      return file && !isThere(file.replace('/dist/', '/').replace(/\.js$/, '.ts')) && !isThere(file);
    });
    expect(missing).toEqual([]);
  });

  const ours = commands.flatMap(({ page, line }) =>
    alternatives(line.replace(/^node cli\/dist\/index\.js/, 'balcao'))
      .filter((one) => one.startsWith('balcao '))
      .map((one) => [one, page] as const),
  );

  test.each(ours)('the documented command %s is one that balcao understands (%s)', async (line) => {
    // Brackets are optional, angles are the reader's own values, and the rest of a pipe or redirect goes elsewhere.
    const words = line.replace(/[[\]]/g, '').split(/\s(?:>|\||&&)\s/)[0] ?? '';
    const args = [...words.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)]
      .slice(1)
      .map(([, a, b, c]) => a ?? b ?? c ?? '');
    const said: string[] = [];
    const balcao = program({ out: () => undefined, err: (text) => said.push(text) });
    const reached = understandOnly(balcao);
    const failed = await balcao
      .parseAsync(args.map(filledIn), { from: 'user' })
      .catch((error: unknown) => error);
    // A list of commands side by side shows none of their arguments.
    const isName =
      reached.length === 0 &&
      leafNamed(balcao, args) !== null &&
      /missing required|required option/.test(String(failed));
    expect({ understood: isName || reached.length === 1, said: isName ? '' : said.join('') }).toEqual({
      understood: true,
      said: '',
    });
  });
});

/** The lines of indented and fenced blocks that call a program, without what is said beside them. */
function commandsOf(text: string): string[] {
  const lines = [...text.matchAll(/^(?: {4}|\t)(\S.*)$/gm)].map(([, line]) => line ?? '');
  const fenced = [...text.matchAll(/^```(?:sh|bash|console)\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
    (block ?? '').split('\n'),
  );
  return [...lines, ...fenced]
    .map((line) => line.split(/\s{2,}|\s# /)[0] ?? '')
    .flatMap((line) => line.split(' && '))
    .map((line) => line.replace(/^(?:[A-Z_]+=\S* )+/, '').trim())
    .filter((line) => /^(?:npm|node|balcao) /.test(line));
}

/** `users list|create` is two commands. */
function alternatives(line: string): string[] {
  const several = /(?<= )\w[\w-]*(?:\|\w[\w-]*)+/.exec(line)?.[0];
  return several ? several.split('|').map((one) => line.replace(several, one)) : [line];
}

/** Lets every command be parsed and none act; the names of those that would have acted. */
function understandOnly(command: Command, reached: string[] = []): string[] {
  for (const each of command.commands) {
    each.exitOverride();
    if (each.commands.length === 0) each.action(() => void reached.push(each.name()));
    understandOnly(each, reached);
  }
  return reached;
}

function leafNamed(command: Command, args: readonly string[]): Command | null {
  const next = command.commands.find((each) => each.name() === args[0]);
  if (!next) return command.commands.length === 0 ? command : null;
  return leafNamed(next, args.slice(1));
}

const filledIn = (word: string) => (/^<.*>$/.test(word) ? '1' : word);

function isThere(place: string): boolean {
  if (existsSync(place)) return true;
  const at = place.lastIndexOf('/');
  const folder = place.slice(0, at);
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(place.slice(at + 1)));
}
