import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cellOf, readReport, writeReport } from './report.mjs';

const defects = [
  { id: 'one', file: 'core/one.ts', wrong: 'One is wrong.' },
  { id: 'two', file: 'core/two.ts', wrong: 'Two is wrong.' },
];

const unnoticed = { file: null, unsound: [] };

describe('The table of seeded defects', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-caught-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the table of seeded defects is read as written, so that a run goes on where the last one stopped', () => {
    const path = join(folder, 'caught.md');
    const caught = cellOf({ file: 'core/one.test.ts', test: 'one | two\nthree', unsound: [] }, 'embedded');
    const found = {
      before: { commit: 'abc123', cells: { one: caught, two: cellOf(unnoticed, 'embedded') } },
      after: { commit: null, cells: {} },
    };
    writeReport(path, defects, found);
    expect(readReport(path)).toEqual(found);
  });

  test('the table of seeded defects is empty before the first run', () => {
    expect(readReport(join(folder, 'none.md')).before).toEqual({ commit: null, cells: {} });
  });
});
