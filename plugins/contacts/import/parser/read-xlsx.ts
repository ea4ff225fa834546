import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { isDateFormat } from './cell-formats.ts';
import { localName } from './local-name.ts';
import { openZip, type Zip } from './open-zip.ts';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { SharedTexts } from './shared-texts.ts';
import { type CellSources, SheetReader } from './sheet-reader.ts';

/** Reads the rows of the first visible non-empty sheet of a workbook (xlsx) while it is unpacked. Throws FileRefused. */
export async function* readXlsx(path: string): AsyncGenerator<FileRow> {
  const zip = await openZip(path);
  try {
    const { sheets, countsFrom1904 } = await contents(zip);
    const shared = await sharedTexts(zip);
    const sources = { shared, dateStyles: await dateStyles(zip), countsFrom1904 };
    let isEmpty = true;
    for (const sheet of sheets) {
      for await (const row of rowsOf(zip, sheet, sources)) {
        isEmpty = false;
        yield row;
      }
      if (!isEmpty) return;
    }
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : new FileRefused('unreadable', { cause });
  } finally {
    zip.close();
  }
}

async function* rowsOf(zip: Zip, sheet: string, sources: CellSources): AsyncGenerator<FileRow> {
  const reader = new SheetReader(sources);
  for await (const text of textsOf(zip, sheet)) {
    reader.write(text);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
}

const workbook = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';

/** The sheets that the workbook shows, in their order; it names them by relations, not by their files' names. */
async function contents(zip: Zip): Promise<{ sheets: string[]; countsFrom1904: boolean }> {
  const shown: string[] = [];
  let countsFrom1904 = false;
  await readTags(zip, workbook, ({ name, attributes }) => {
    if (localName(name) === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (localName(name) !== 'sheet') return;
    if (attributes.state === undefined || attributes.state === 'visible')
      shown.push(attributes['r:id'] ?? '');
  });
  const targets = new Map<string, string>();
  await readTags(zip, relations, ({ name, attributes: { Id = '', Target } }) => {
    if (localName(name) === 'Relationship' && Target) targets.set(Id, Target);
  });
  const sheets = shown.flatMap((relation) => targets.get(relation) ?? []).map(fileOf);
  // A page with a chart alone has no file among them.
  // A workbook may name a sheet thousands of times.
  const existing = [...new Set(sheets)].filter((sheet) => zip.has(sheet));
  if (existing.length === 0) throw new FileRefused('unreadable');
  return { sheets: existing, countsFrom1904 };
}

function fileOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join('xl', target));
}

/** The numbers of the styles by which cells show dates. */
async function dateStyles(zip: Zip): Promise<Set<number>> {
  const name = 'xl/styles.xml';
  const found = new Set<number>();
  if (!zip.has(name)) return found;
  const own = new Map<number, string>();
  let isOfCells = false;
  let style = 0;
  await readTags(zip, name, ({ name, attributes }) => {
    switch (localName(name)) {
      case 'numFmt':
        own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        break;
      case 'cellXfs':
        isOfCells = true;
        break;
      case 'cellStyles':
        isOfCells = false;
        break;
      case 'xf': {
        if (!isOfCells) break;
        const format = Number(attributes.numFmtId ?? 0);
        if (isDateFormat(own.get(format) ?? format)) found.add(style);
        style += 1;
      }
    }
  });
  return found;
}

async function sharedTexts(zip: Zip): Promise<SharedTexts> {
  const name = 'xl/sharedStrings.xml';
  const texts = new SharedTexts();
  if (!zip.has(name)) return texts;
  let letters = 0;
  let current = '';
  let depth = 0;
  let isPhonetic = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const tagName = localName(tag.name);
    if (tagName === 'si') current = '';
    else if (tagName === 'rPh') isPhonetic = true;
    else if (tagName === 't') depth++;
  });
  parser.on('text', (text) => {
    if (depth > 0 && !isPhonetic && current.length < fileLimits.cell) current += text;
  });
  parser.on('closetag', (tag) => {
    const tagName = localName(tag.name);
    if (tagName === 't') depth--;
    else if (tagName === 'rPh') isPhonetic = false;
    else if (tagName === 'si') {
      letters += current.length + 8;
      if (letters > fileLimits.sharedLetters) throw new FileRefused('tooLarge');
      texts.add(current.slice(0, fileLimits.cell));
    }
  });
  for await (const text of textsOf(zip, name)) parser.write(text);
  parser.close();
  return texts;
}

async function readTags(zip: Zip, name: string, take: (tag: SaxesTagPlain) => void): Promise<void> {
  const parser = new SaxesParser();
  parser.on('opentag', take);
  for await (const text of textsOf(zip, name)) parser.write(text);
  parser.close();
}

async function* textsOf(zip: Zip, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of await zip.read(name)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
