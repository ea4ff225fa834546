import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { localName } from './local-name.ts';
import { openZip, type Zip } from './open-zip.ts';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { SharedTexts } from './shared-texts.ts';
import { SheetReader } from './sheet-reader.ts';

/** Rows of the first sheet of a workbook, as they are unpacked. Throws FileRefused. */
export async function* readXlsx(path: string): AsyncGenerator<FileRow> {
  const zip = await openZip(path);
  try {
    const shared = await sharedTexts(zip);
    const reader = new SheetReader(shared);
    for await (const text of textsOf(zip, await firstSheet(zip))) {
      reader.write(text);
      yield* reader.take();
    }
    reader.close();
    yield* reader.take();
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : new FileRefused('unreadable', { cause });
  } finally {
    zip.close();
  }
}

const workbook = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';

/** The sheet that the workbook shows first; it says so by a relation, not by the file's name. */
async function firstSheet(zip: Zip): Promise<string> {
  let relation: string | undefined;
  await readTags(zip, workbook, ({ name, attributes }) => {
    if (localName(name) !== 'sheet' || relation) return;
    if (attributes.state === undefined || attributes.state === 'visible') relation = attributes['r:id'];
  });
  let target: string | undefined;
  await readTags(zip, relations, ({ name, attributes }) => {
    if (localName(name) === 'Relationship' && attributes.Id === relation) target = attributes.Target;
  });
  if (!target) throw new FileRefused('unreadable');
  return target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join('xl', target));
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
