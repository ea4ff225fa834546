import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { textOfFile } from './text-of-file.ts';

/** The first line by which a file names its separator to spreadsheet programs. */
const separatorLine = /^\s*sep=(.)\s*$/i;

/** Reads the rows of a CSV file in any encoding and with any separator. Throws FileRefused. */
export async function* readCsv(path: string): AsyncGenerator<FileRow> {
  const { delimiter, isTold } = await delimiterOf(path);
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    from_line: isTold ? 2 : 1,
    max_record_size: fileLimits.csvRow,
    info: true,
  });
  const texts = Readable.from(textOfFile(path));
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

const delimiters = [';', ',', '\t', '|'] as const;

/**
 * Finds the separator of a CSV file: the one that the first line names, otherwise the one that is most frequent outside
 * quotes in the first lines.
 */
async function delimiterOf(path: string): Promise<{ delimiter: string; isTold: boolean }> {
  let head = '';
  for await (const text of textOfFile(path)) {
    head += text;
    if (head.length > 16_000) break;
  }
  const declared = separatorLine.exec(head.split(/\r\n|\n|\r/, 1)[0] ?? '')?.[1];
  if (declared) return { delimiter: declared, isTold: true };
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
  const [delimiter = ';'] = [...delimiters].sort((one, other) => countIn(other) - countIn(one));
  return { delimiter, isTold: false };
}
