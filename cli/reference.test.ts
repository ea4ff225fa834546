import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { completionOf, shells } from './completion.ts';
import { program } from './program.ts';
import { reference } from './reference.ts';
import { run } from './run.ts';

const path = 'docs/cli.md';

describe('docs/cli.md', () => {
  test('holds every command as it is: UPDATE_CLI=1 makes it anew', () => {
    const made = reference();
    if (process.env.UPDATE_CLI) writeFileSync(path, made);
    expect(readFileSync(path, 'utf8')).toBe(made);
  });

  test('names commands, what they take and an example', () => {
    const page = readFileSync(path, 'utf8');
    expect(page).toContain('### balcao connections pair <connection>');
    expect(page).toContain('| `--number <phone>` |');
    expect(page).toContain('    balcao apply --file balcao.yaml');
  });
});

describe('completion', () => {
  const balcao = program({ out: () => undefined });

  test('offers in bash what can stand next', () => {
    const completed = (line: string) => {
      const words = line.split(' ');
      const script = `${completionOf(balcao, 'bash')}
COMP_WORDS=(${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length - 1}; _balcao; echo "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split(' ');
    };
    expect(completed('balcao comp')).toEqual(['companies', 'completion']);
    expect(completed('balcao companies re')).toEqual(['renew']);
    expect(completed('balcao queues create --co')).toEqual(['--company', '--color']);
  });

  test('is written for each shell', async () => {
    for (const shell of shells) {
      let said = '';
      const code = await run(['completion', shell], { out: (text) => void (said = text) });
      expect([code, said]).toEqual([0, expect.stringContaining('apply')]);
    }
    expect(completionOf(balcao, 'fish')).toContain("-a create -d 'Open a queue'");
    const refused = await run(['completion', 'tcsh'], { out: () => undefined, err: () => undefined });
    expect(refused).toBe(2);
  });
});
