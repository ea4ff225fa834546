import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const sheetNames = `${office}/spreadsheetml/2006/main`;
const relationNames = `${office}/package/2006/relationships`;
const relationTypes = `${office}/officeDocument/2006/relationships`;

/** Files inside a workbook that are always the same. */
const frame = {
  '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relationNames}"><Relationship Id="r1" Type="${relationTypes}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relationNames}"><Relationship Id="r1" Type="${relationTypes}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * Makes a workbook of one sheet that is written while it is read. Every cell is a text, so that no cell becomes a
 * formula and no long number loses digits. An error of `rows` ends the stream with that error.
 */
export function xlsxOf(rows: AsyncIterable<readonly (readonly string[])[]>, sheetName: string): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(frame)) zip.addBuffer(Buffer.from(content), name);
  const book = `${xml}<workbook xmlns="${sheetNames}" xmlns:r="${relationTypes}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="r1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(book), 'xl/workbook.xml');
  const sheet = Readable.from(sheetOf(rows));
  const file = new Readable().wrap(zip.outputStream);
  sheet.on('error', (error) => file.destroy(error));
  // A client that disconnects ends the reading of rows too.
  file.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 4 });
  zip.end();
  return file;
}

async function* sheetOf(rows: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${sheetNames}"><sheetData>`;
  for await (const part of rows) yield part.map(rowOf).join('');
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly string[]): string {
  const texts = cells.map((text) =>
    text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row>${texts.join('')}</row>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML and drops characters that XML cannot contain. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] as string);
}
