import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';

/** Rows of a text table, whatever it is separated by and however it is encoded. Throws FileRefused. */
export async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const encoding = await encodingOf(path);
  const parser = parse({
    delimiter: await delimiterOf(path, encoding),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: fileLimits.csvRow,
    info: true,
  });
  const texts = Readable.from(decoded(path, encoding));
  texts.on('error', (error) => parser.destroy(error));
  texts.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > fileLimits.columns && record.slice(fileLimits.columns).some(Boolean))
        throw new FileRefused('tooManyColumns');
      if (record.some((cell) => cell.trim() !== '')) yield { row: info.lines, cells: record };
    }
  } catch (cause) {
    throw cause instanceof CsvError ? new FileRefused('unreadable', { cause }) : cause;
  } finally {
    texts.destroy();
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Spreadsheet programs write UTF-8, or what Windows has used in the Americas and Western Europe for ever. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const delimiters = [';', ',', '\t', '|'] as const;

/** What separates most often, outside quotes, in the first lines. */
async function delimiterOf(path: string, encoding: string): Promise<string> {
  let head = '';
  for await (const text of decoded(path, encoding)) {
    head += text;
    if (head.length > 16_000) break;
  }
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .filter(Boolean);
  // A separator stands in every line; what only some lines hold belongs to a text.
  const countIn = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return counts.filter((count) => count > 0).length * 1000 + Math.min(...counts);
  };
  return [...delimiters].sort((one, other) => countIn(other) - countIn(one))[0] as string;
}
