import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aFile, aRawWorkbook, aWorkbook, csvFile } from '../testing/workbooks.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { kindOfFile, readFileRows } from './read-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'balcao-parser-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let files = 0;
async function read(file: File): Promise<FileRow[] | string> {
  const path = join(dir, String(++files));
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  const rows: FileRow[] = [];
  try {
    for await (const row of readFileRows(path, await kindOfFile(path))) rows.push(row);
    return rows;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.fault;
  }
}

describe('A file with rows', () => {
  const rows = [
    ['Nome', 'Telefone', 'Cidade'],
    ['Ana Lima', 5511988880001, 'São Paulo'],
    ['João Souza', '+55 11 98888-0002', ''],
  ];
  const lines = rows.map((row) => row.join(';'));
  const read2 = [
    { row: 1, cells: ['Nome', 'Telefone', 'Cidade'] },
    { row: 2, cells: ['Ana Lima', '5511988880001', 'São Paulo'] },
    { row: 3, cells: expect.arrayContaining(['João Souza', '+55 11 98888-0002']) },
  ];

  test.each<[string, () => File | Promise<File>]>([
    ['.xlsx', () => aWorkbook(rows)],
    ['.xls', () => aWorkbook(rows, 'biff8')],
    ['.csv with semicolons', () => csvFile(lines)],
    [
      '.csv with commas, as older Windows wrote it',
      () => aFile(Buffer.from(lines.join('\n').replaceAll(';', ','), 'latin1'), 'a.csv'),
    ],
    [
      '.csv with tabs, as Excel exports Unicode',
      () => aFile(Buffer.from(`\uFEFF${lines.join('\r\n').replaceAll(';', '\t')}`, 'utf16le'), 'a.txt'),
    ],
    ['.csv with a mark at its beginning', () => csvFile([`\uFEFF${lines[0]}`, ...lines.slice(1)])],
    [
      '.xlsx whose numbers are written with an exponent, and names have a prefix',
      () =>
        aRawWorkbook(
          Buffer.from(
            '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Nome</x:t></x:is></x:c><x:c r="B1" t="str"><x:v>Telefone</x:v></x:c><x:c r="C1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="B2"><x:v>5.511988880001E12</x:v></x:c><x:c r="C2" t="s"><x:v>2</x:v></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>João Souza</x:t></x:is></x:c><x:c t="str"><x:v>+55 11 98888-0002</x:v></x:c></x:row></x:sheetData></x:worksheet>',
          ),
          {
            'xl/sharedStrings.xml':
              '<sst><si><t>Cidade</t></si><si><r><t>Ana </t></r><r><t>Lima</t></r><rPh><t>アナ</t></rPh></si><si><t>São Paulo</t></si></sst>',
          },
        ),
    ],
  ])('a file with rows is read: %s', async (_kind, file) => {
    expect(await read(await file())).toEqual(read2);
  });

  test.each(['xlsx', 'biff8'] as const)(
    'a number of a workbook is one in every language: %s',
    async (kind) => {
      const numbers = [0.125, 1.234, -1234.567, 0.5, 12, 0.000_025];
      expect(await read(aWorkbook([['Nome', ...numbers]], kind))).toEqual([
        { row: 1, cells: ['Nome', '0.1250', '1.2340', '-1234.5670', '0.5', '12', '0.000025'] },
      ]);
    },
  );

  test('a file with rows keeps the numbers that a spreadsheet shows beside its rows', async () => {
    expect(
      await read(
        await aRawWorkbook(
          '<row r="3"><c r="B3" t="str"><v>x</v></c></row><row r="1048576"><c r="A1048576" t="str"><v>y</v></c></row>',
        ),
      ),
    ).toEqual([
      { row: 3, cells: ['', 'x'] },
      { row: 1048576, cells: ['y'] },
    ]);
  });

  test('a file with rows may hold separators and line breaks in quotes', async () => {
    expect(await read(aFile('Nome;Obs\n"Ana; a ""Naná""";"duas\nlinhas"\nRui;x\n', 'a.csv'))).toEqual([
      { row: 1, cells: ['Nome', 'Obs'] },
      { row: expect.any(Number), cells: ['Ana; a "Naná"', 'duas\nlinhas'] },
      { row: 4, cells: ['Rui', 'x'] },
    ]);
  });
});

describe('A file that is refused', () => {
  const row = '<row r="1"><c r="A1" t="str"><v>x</v></c></row>';

  test.each<[string, () => File | Promise<File>, string]>([
    ['nothing at all', () => aFile('', 'a.csv'), 'empty'],
    ['noise', () => aFile(randomBytes(20_000), 'a.xlsx'), 'unreadable'],
    ...['ff41', 'fe41', 'fffe', 'feff'].map((head): [string, () => File, string] => [
      `noise after ${head}`,
      () => aFile(Buffer.concat([Buffer.from(head, 'hex'), randomBytes(20_000)]), 'a.xlsx'),
      'unreadable',
    ]),
    [
      'noise that begins like a workbook',
      () => aFile(Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(20_000)]), 'a.xlsx'),
      'unreadable',
    ],
    [
      'noise that begins like an old workbook',
      () => aFile(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(20_000)]), 'a.xls'),
      'unreadable',
    ],
    ['a page that calls itself .xls', () => aFile('<html><table></table></html>', 'a.xls'), 'unreadable'],
    ['a zip of something else', () => aRawWorkbook('', { 'xl/workbook.xml': '<a/>' }), 'unreadable'],
    [
      'a sheet that breaks off',
      () => aRawWorkbook(Buffer.from(`<worksheet><sheetData>${row}`)),
      'unreadable',
    ],
    [
      'entities that would swell',
      () => aRawWorkbook(Buffer.from('<!DOCTYPE a [<!ENTITY b "x">]><worksheet>&b;</worksheet>')),
      'unreadable',
    ],
    ['zeros that unpack to 300 MB', () => aRawWorkbook(Buffer.alloc(300 * 1024 * 1024)), 'bomb'],
    [
      'an entry that unpacks to a thousand times its size',
      () => aRawWorkbook(Buffer.alloc(20 * 1024 * 1024)),
      'bomb',
    ],
    [
      'thousands of entries',
      () =>
        aRawWorkbook(
          row,
          Object.fromEntries(Array.from({ length: 1_001 }, (_none, index) => [`x${index}`, ''])),
        ),
      'bomb',
    ],
    [
      'a cell far to the right',
      () => aRawWorkbook('<row><c r="XFD1" t="str"><v>x</v></c></row>'),
      'tooManyColumns',
    ],
    [
      'hundreds of columns',
      () => csvFile([Array.from({ length: 101 }, () => 'x').join(';')]),
      'tooManyColumns',
    ],
    [
      'shared texts without end',
      () =>
        aRawWorkbook(row, {
          'xl/sharedStrings.xml': `<sst>${Array.from({ length: 13_000 }, () => `<si><t>${randomBytes(1_000).toString('hex')}</t></si>`).join('')}</sst>`,
        }),
      'tooLarge',
    ],
    [
      'an opened quote',
      () => aFile(`Nome;Telefone\n"Ana;1\n${'x;y\n'.repeat(100_000)}`, 'a.csv'),
      'unreadable',
    ],
  ])('the parser refuses a file with %s', async (_what, file, fault) => {
    expect(await read(await file())).toBe(fault);
  });

  test('the parser survives a file that is damaged anywhere', async () => {
    const whole = Buffer.from(
      await aWorkbook([
        ['Nome', 'Telefone'],
        ['Ana', '5511988880001'],
      ]).arrayBuffer(),
    );
    const outcomes = new Set<string>();
    for (let round = 0; round < 60; round++) {
      const broken = Buffer.from(whole);
      for (let hit = 0; hit < 8; hit++)
        broken[Math.floor((broken.length * (round * 8 + hit)) / 480)] = (round * 37 + hit) % 256;
      const outcome = await read(aFile(broken, 'a.xlsx'));
      outcomes.add(typeof outcome === 'string' ? outcome : 'read');
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['unreadable']));
    expect(
      [...outcomes].filter(
        (outcome) => !['read', 'unreadable', 'bomb', 'empty', 'protected'].includes(outcome),
      ),
    ).toEqual([]);
  });
});
