import { canonicalPhone, readFirstPhone } from '@balcao/core';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anAdminInBrazil, contactPlugins } from '../testing/contact-plugins.ts';
import { aFile, aWorkbook } from './testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
});
afterAll(() => app.close());

interface Row {
  name: string;
  number: string;
}

const letters = fc.constantFrom(...'abcÇãéß', ',', ';', '"', "'", '.', '-', '=', '&', '<', '\t', '\n', ' ');
const names = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => `Ana ${all.join('')} Souza`);
const rests = fc.integer({ min: 10_000_000, max: 99_999_999 });
const cells = rests.chain((rest) => {
  const [head, tail] = [String(rest).slice(0, 4), String(rest).slice(4)];
  return fc.constantFrom(
    `55119${rest}`,
    `+55 (11) 9${head}-${tail}`,
    `11 9${head}-${tail}`,
    `Tel: 11 9${head}-${tail} (whats)`,
    `11 9${head}-${tail} / 11 3333-4444`,
    `https://wa.me/55119${rest}`,
    `9${head}-${tail}`,
    `+52 55 ${rest}`,
    '',
    'não tem',
    '5,5119E+12',
  );
});
const sheets = fc.array(fc.record({ name: names, number: cells }), { minLength: 1, maxLength: 80 });

const cell = (text: string, separator: string) =>
  text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const lines = (rows: readonly Row[], separator: string) =>
  [{ name: 'Nome', number: 'Celular' }, ...rows]
    .map(({ name, number }) => [cell(name, separator), cell(number, separator)].join(separator))
    .join('\r\n');

/** Programs as they save a sheet. */
const programs: Record<string, (rows: readonly Row[]) => File> = {
  'a spreadsheet in Portuguese': (rows) => aFile(`\ufeff${lines(rows, ';')}\r\n`, 'agenda.csv'),
  'a spreadsheet in English': (rows) => aFile(lines(rows, ','), 'agenda.csv'),
  'a spreadsheet in an older charset': (rows) => aFile(Buffer.from(lines(rows, ';'), 'latin1'), 'agenda.csv'),
  'a workbook': (rows) => aWorkbook([['Nome', 'Celular'], ...rows.map(({ name, number }) => [name, number])]),
  'a workbook of before 2007': (rows) =>
    aWorkbook([['Nome', 'Celular'], ...rows.map(({ name, number }) => [name, number])], 'biff8'),
};

/** A name as a row shows it. */
const shown = (name: string) => name.replace(/\s+/g, ' ').trim();

/** Imports a file as proposed into a new company; answers its book and the numbers of its report. */
async function imported(file: File) {
  const who = await anAdminInBrazil(app);
  const { status, body } = await app.api(who).upload('/contacts/imports', { file });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const { id } = body.contactImport;
  await app.api(who).post(`/contacts/imports/${id}/start`, body.proposal);
  const done = await eventually(async () => {
    const { contactImport } = (await app.api(who).get(`/contacts/imports/${id}`)).body;
    return ['done', 'failed'].includes(contactImport.state) ? contactImport : undefined;
  });
  const found = await app.ctx({ id: who.companyId }).table('Contacts').select('name', 'number');
  return { done, found: found as Row[] };
}

test.each(Object.entries(programs))(
  'every row of any sheet that %s saves is a contact with its whole name, or counted with a reason',
  async (_which, write) => {
    await fc.assert(
      fc.asyncProperty(sheets, async (rows) => {
        const { done, found } = await imported(write(rows));
        const expected = new Map<string, string>();
        let left = 0;
        for (const { name, number } of rows) {
          const reading = readFirstPhone(number, { country: 'BR' });
          const key = 'number' in reading ? canonicalPhone(reading.number) : null;
          if (key === null || expected.has(key)) left++;
          else expected.set(key, shown(name));
        }
        expect(done).toMatchObject({
          state: 'done',
          rows: rows.length,
          created: expected.size,
          skipped: left,
        });
        const reasons: number[] = Object.values(done.problems);
        expect(reasons.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(left);
        expect(new Map(found.map(({ name, number }) => [canonicalPhone(number), shown(name)]))).toEqual(
          expected,
        );
      }),
      { numRuns: 2 },
    );
  },
);
