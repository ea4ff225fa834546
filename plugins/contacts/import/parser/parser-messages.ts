/** Reason why a file cannot be imported at all; `bomb`: it unpacks to too much. Each has a sentence in `error-texts.ts`. */
export type FileFault =
  | 'unreadable'
  | 'protected'
  | 'bomb'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'empty';

/** Thrown for a file that cannot be imported. */
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

/** Task of a parser process. */
export interface ParserOrder {
  path: string;
  /** `look`: an overview of the file; `rows`: all rows behind the row `after`. */
  task: 'look' | 'rows';
  after: number;
}

/** Kind of a file: a table as text, an address book of a phone, an old or a new workbook. */
export type FileKind = 'csv' | 'vcf' | 'xls' | 'xlsx';

/** Overview of a file. */
export interface FileOverview {
  kind: FileKind;
  /** Rows that are not empty, the heading included. */
  rows: number;
  columns: number;
  /** The first rows, to choose the columns by. */
  head: FileRow[];
}

/** Message of a parser process. After `rows` it waits for an answer before it reads on, so it is never more than those ahead. */
export type ParserMessage =
  | { kind: 'look'; look: FileOverview }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; fault: FileFault };
