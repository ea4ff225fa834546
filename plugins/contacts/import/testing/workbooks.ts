import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { type Options, ZipFile } from 'yazl';

export type Cell = string | number;

/** A file as a browser sends it. */
export function aFile(content: string | Uint8Array, name: string): File {
  return new File([content as BlobPart], name);
}

export function csvFile(lines: readonly string[], name = 'clientes.csv'): File {
  return aFile(`${lines.join('\r\n')}\r\n`, name);
}

/** A workbook as a spreadsheet program saves it. */
export function aWorkbook(rows: Cell[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): File {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Clientes');
  const content: Buffer = write(book, { type: 'buffer', bookType, compression: true, bookSST: true });
  return aFile(content, bookType === 'xlsx' ? 'clientes.xlsx' : 'clientes.xls');
}

/** A workbook put together by hand; `sheet` is the XML between the sheet's tags. */
export async function aRawWorkbook(
  sheet: string | Buffer,
  others: Record<string, string | Buffer> = {},
  options: Partial<Options> = {},
): Promise<File> {
  const parts: Record<string, string | Buffer> = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml':
      typeof sheet === 'string' ? `<worksheet><sheetData>${sheet}</sheetData></worksheet>` : sheet,
    ...others,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return aFile(await buffer(zip.outputStream as NodeJS.ReadableStream), 'clientes.xlsx');
}
