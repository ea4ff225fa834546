import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { undoImport } from '../cli/ops/company/undo-import.ts';
import { tableShapes } from '../cli/ops/table-shapes.ts';
import { type ArchiveSetup, type Change, startArchiveSetup } from '../cli/ops/testing/archive-setup.ts';
import { everyRow } from '../cli/ops/testing/fill-company.ts';
import { changeRow, type MadeArchive, rowAt } from '../cli/ops/testing/made-archive.ts';

let setup: ArchiveSetup;
beforeAll(async () => {
  setup = await startArchiveSetup();
});
afterAll(() => setup.close());

/** Values of a column as an attacker's manifest would name them. */
function columnOf(archive: MadeArchive, table: string, column: string): string[] {
  const lines = archive.tables.get(table)?.lines ?? [];
  return lines.map((_line, at) => String(rowAt(archive, table, at)[column]));
}

/** Every row of the installation but those of one company and of the company itself. */
async function rowsOfOthers({ target }: ArchiveSetup, companyId: number): Promise<Record<string, string[]>> {
  const { knex } = target.host.database;
  const rows = await everyRow(knex);
  for (const { name, columns } of await tableShapes(knex)) {
    const at = columns.toSorted().indexOf(name === 'Companies' ? 'id' : 'companyId');
    if (at >= 0) rows[name] = (rows[name] ?? []).filter((row) => JSON.parse(row)[at] !== companyId);
  }
  return rows;
}

/** Removes a company that was taken in, so that the next one finds the server as it was. */
async function gone({ target, honest }: ArchiveSetup, companyId: number): Promise<void> {
  await target.host.database.knex('Companies').where({ id: companyId }).update({ status: 0 });
  await undoImport(target.host, { archiveId: honest.manifest.id, companyId, offsets: {}, isFinished: false });
}

describe('An archive that comes in', () => {
  const broughtIn = async (change: Change) => setup.imported(await setup.written(change));
  const knex = () => setup.target.host.database.knex;

  test('an archive puts no session and no token of our own staff into its company', async () => {
    const { id: sessionId } = await knex()('Sessions').where({ userId: setup.staff.id }).first();
    const companyId = await broughtIn((archive) =>
      changeRow(archive, 'SuperEntries', 0, (row) => ({
        ...{ ...row, sessionId, apiTokenId: 1, userId: setup.staff.id },
        ...{ endsAt: Date.now() + 3_600_000, endedAt: null },
      })),
    );
    expect(companyId).toEqual(expect.any(Number));
    const entries = await knex()('SuperEntries').where({ companyId });
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      expect([entry.sessionId, entry.apiTokenId]).toEqual([null, null]);
      expect(entry.endedAt).not.toBeNull();
    }
    await gone(setup, Number(companyId));
  });

  test('an archive under the id of another company is refused, and changes nothing of it', async () => {
    const companyId = Number(await broughtIn(() => undefined));
    const before = await everyRow(knex());
    const again = await broughtIn((archive) =>
      changeRow(archive, 'Tags', 0, (row) => ({ ...row, name: 'outra' })),
    );
    expect(again).toContain('under its id');
    expect(await broughtIn(() => undefined)).toBe(companyId);
    expect(await everyRow(knex())).toEqual(before);
    await gone(setup, companyId);
  });

  test('an archive comes into its own company alone, or not at all, whichever value of it is another', async () => {
    const { neighbour, honest, from } = setup;
    const filled = [...honest.tables].filter(([, { lines }]) => lines.length > 0);
    const strange = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        '',
        [],
        {},
        [1],
        '1',
        String(from),
        -1,
        0,
        1.5,
        2 ** 53,
        'sealed:1:AA==',
      ),
      fc.constantFrom<unknown>(
        1,
        setup.staff.id,
        neighbour.id,
        neighbour.id * 100_000 + 1,
        from,
        from * 100_000 + 1,
      ),
      fc.constantFrom<unknown>({ opened: 'x' }, '[1]', '{"companyId":1}', '1:1', setup.staff.email),
      fc.string(),
      fc.integer(),
    );
    const mutation = fc.record({
      table: fc.constantFrom(...filled.map(([name]) => name)),
      row: fc.nat(1),
      column: fc.nat(60),
      value: strange,
    });
    const before = await everyRow(knex());
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const came = await broughtIn((archive) => {
          for (const { table, row, column, value } of mutations) {
            const { columns, lines } = archive.tables.get(table) as { columns: string[]; lines: string[] };
            const name = columns[column % columns.length] as string;
            changeRow(archive, table, row % lines.length, (cells) => ({ ...cells, [name]: value }));
          }
          archive.manifest.emails = columnOf(archive, 'Users', 'email');
          archive.manifest.numbers = columnOf(archive, 'WhatsappNumbers', 'number');
        });
        if (typeof came === 'number') {
          const { CompanyImports: _own, ...others } = await rowsOfOthers(setup, came);
          expect({ ...others, CompanyImports: before.CompanyImports }).toEqual(before);
          await gone(setup, came);
        }
        expect(await everyRow(knex())).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});
