/** Why a file cannot be imported at all. Each has a sentence in `error-texts.ts`. */
export type FileFault =
  | 'unreadable'
  | 'protected'
  | 'bomb'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'empty';

/** The file is none of ours to read, and why. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`The file is refused: ${fault}`, options);
    this.fault = fault;
  }
}

/** One row of a file: its number as a spreadsheet counts, from 1, and the texts of its cells. 0: a heading that the file does not have. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** Arguments of a parser. */
export interface ParserOrder {
  path: string;
  /** `look`: how many rows there are, and the first of them; `rows`: all rows behind `after`. */
  task: 'look' | 'rows';
  after: number;
}

/** Tables as text, old and new workbooks, address books of phones. */
export type FileKind = 'csv' | 'vcf' | 'xls' | 'xlsx';

/** Overview of a file. */
export interface FileOverview {
  kind: FileKind;
  /** Rows that hold anything, the heading included. */
  rows: number;
  columns: number;
  /** The first rows, to choose the columns by. */
  head: FileRow[];
}

/** Messages of a parser. After `rows` it waits for the word to go on, so that it is never ahead by more. */
export type ParserMessage =
  | { kind: 'look'; look: FileOverview }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; fault: FileFault };
