import { describe, expect, test } from '@jest/globals';
import { progressOn } from './progress.ts';

function screen(isTTY: boolean) {
  const said: string[] = [];
  return { said, isTTY, columns: 80, write: (text: string) => said.push(text) };
}

describe('progress', () => {
  test('progress is a few lines a step where there is no terminal', () => {
    const log = screen(false);
    const progress = progressOn(log);
    progress.step('Messages', 1000);
    for (let done = 0; done < 1000; done++) progress.advance();
    progress.step('Files', 0);
    progress.end();
    expect(log.said).toEqual([
      'Messages: 0 of 1000\n',
      'Messages: 250 of 1000\n',
      'Messages: 500 of 1000\n',
      'Messages: 750 of 1000\n',
      'Messages: 1000 of 1000\n',
      'Files: 0 of 0\n',
    ]);
  });

  test('progress shows the number of items without a total', () => {
    const log = screen(false);
    const progress = progressOn(log);
    progress.step('Rows', null);
    progress.advance(120_000);
    progress.end();
    expect(log.said).toEqual(['Rows: 0\n', 'Rows: 120000\n']);
  });

  test('progress is one line drawn over itself on a terminal, which ends full', () => {
    const terminal = screen(true);
    const progress = progressOn(terminal);
    progress.step('Messages', 10);
    progress.advance(10);
    progress.end();
    expect(terminal.said.at(0)).toContain('[........................] 0 %');
    expect(terminal.said.at(-2)).toContain('[########################] 100 %  10 of 10');
    expect(terminal.said.filter((text) => text === '\n')).toHaveLength(1);
  });
});
