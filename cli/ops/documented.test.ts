import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { program } from '../program.ts';

const balcao = program({ out: () => undefined });
const pages = ['docs/moving.md'];
const commands = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^ {4}(?:[A-Z_]+=\S+ )*balcao (.+)$/gm)].map(
    (match) => match[1] as string,
  ),
);

/** Command that a line calls, and the rest of the line. */
function called(line: string): { command: Command; rest: string[] } {
  let command = balcao;
  const words = line.split(/\s{2,}|\s#/)[0]?.split(' ') ?? [];
  for (;;) {
    const next = command.commands.find(
      (one) => one.name() === words[0] || one.aliases().includes(words[0] ?? ''),
    );
    if (!next) return { command, rest: words };
    command = next;
    words.shift();
  }
}

describe('commands in the documents', () => {
  test('commands are found in the documents', () => {
    expect(commands.length).toBeGreaterThan(2);
  });

  test.each(commands)('the documented command balcao %s is one, with these options', (line) => {
    const { command, rest } = called(line);
    expect(command.commands).toEqual([]);
    const given = rest.filter((word) => word.startsWith('--'));
    const known = command.options.map(({ long }) => long);
    expect(given.filter((option) => !known.includes(option))).toEqual([]);
    const missing = command.options.filter(({ mandatory, long }) => mandatory && !given.includes(long ?? ''));
    expect(missing.map(({ long }) => long)).toEqual([]);
  });
});
