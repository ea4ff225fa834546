import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { completionOf, shells } from './completion.ts';
import { program } from './program.ts';
import { reference } from './reference.ts';
import { run } from './run.ts';

const path = 'docs/cli.md';

describe('docs/cli.md', () => {
  test('docs/cli.md holds every command as it is: UPDATE_CLI=1 makes it anew', () => {
    const made = reference();
    if (process.env.UPDATE_CLI) writeFileSync(path, made);
    expect(readFileSync(path, 'utf8')).toBe(made);
  });

  test('docs/cli.md names commands, what they take and an example', () => {
    const page = readFileSync(path, 'utf8');
    expect(page).toContain('### balcao connections pair <connection>');
    expect(page).toContain('| `--number <phone>` |');
    expect(page).toContain('    balcao apply --file balcao.yaml');
  });
});

describe('completion', () => {
  const balcao = program({ out: () => undefined });

  test('completion offers in bash what can stand next', () => {
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

  test('completion offers in bash what the server names, as a shell reads it, and runs nothing that a name says', () => {
    const completed = (line: string[]) => {
      // Stands for the command that asks the server.
      const names = `balcao() { [ "$1" = complete ] && case "$2" in
  company-names) printf '%s\\t%s\\n' 'Padaria Sol' 7 '$(touch ran)' 8 '\`touch ran\`' 9 ;;
  companies) printf '%s\\t%s\\n' 7 'Padaria Sol' 71 'Outra' ;;
  plans|connections) printf '%s\\t%s\\n' "$2" 1 ;;
esac; }`;
      const script = `${completionOf(balcao, 'bash')}
${names}
COMP_WORDS=(${line.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${line.length - 1}; _balcao; printf '%s\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout.trim().split('\n');
    };
    const folder = mkdtempSync(join(tmpdir(), 'balcao-shell-'));
    expect(completed(['balcao', 'queues', 'list', '--company', 'Pad'])).toEqual(['Padaria\\ Sol']);
    expect(completed(['balcao', 'queues', 'list', '--company', ''])).toHaveLength(3);
    expect(readdirSync(folder)).toEqual([]);
    expect(completed(['balcao', 'companies', 'show', '7'])).toEqual(['7', '71']);
    expect(completed(['balcao', 'companies', 'create', '--plan', ''])).toEqual(['plans']);
    expect(completed(['balcao', 'connections', 'show', ''])).toEqual(['connections']);
    // Another company would have to be entered to say what it has.
    const elsewhere = ['balcao', 'connections', 'show', '--company', '7', 'conn'];
    expect(completed(elsewhere)).not.toContain('connections');
    expect(completed(['balcao', 'companies', 'show', '--js'])).toEqual(['--json']);
    rmSync(folder, { recursive: true });
  });

  test('completion is written for each shell', async () => {
    for (const shell of shells) {
      let said = '';
      const code = await run(['completion', shell], { out: (text) => void (said = text) });
      expect([code, said]).toEqual([0, expect.stringContaining('apply')]);
    }
    const fish = completionOf(balcao, 'fish');
    expect(fish).toContain("-a create -d 'Open a queue'");
    expect(fish).toMatch(/ -l company .* -x -a '\(balcao complete company-names 2>\/dev\/null\)'/);
    expect(fish).toMatch(
      /seen_subcommand_from companies; .*seen_subcommand_from show' -a '\(balcao complete companies /,
    );
    expect(fish).not.toContain('-a complete');
    const refused = await run(['completion', 'tcsh'], { out: () => undefined, err: () => undefined });
    expect(refused).toBe(2);
  });
});
