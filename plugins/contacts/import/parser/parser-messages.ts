// Contact files are parsed in a process of their own, so that a harmful file ends that process and not the server.

/**
 * Reason why a file cannot be imported at all; `bomb`: it unpacks to a harmful size, `protected`: it asks for a password. Each has an
 * error text in `error-texts.ts`.
 */
export type FileFault =
  | 'unreadable'
  | 'protected'
  | 'bomb'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'empty';

/** Error for a file that cannot be imported. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`The file is refused: ${fault}`, options);
    this.fault = fault;
  }
}

/**
 * Row of a file: its number as in a spreadsheet, from 1, and the texts of its cells. Number 0 is a heading that the
 * parser adds where the file has none, as an address book.
 */
export interface FileRow {
  row: number;
  cells: string[];
}

/** Task of a parser process. */
export interface ParserOrder {
  path: string;
  /** `look`: an overview of the file; `rows`: all rows that follow the row `after`. */
  task: 'look' | 'rows';
  after: number;
}

/** Kind of a file: a table as text, an address book of a phone, an old or a new workbook. */
export type FileKind = 'csv' | 'vcf' | 'xls' | 'xlsx';

/** Overview of a file. */
export interface FileOverview {
  kind: FileKind;
  /** Rows with content, the heading included. */
  rows: number;
  columns: number;
  /** First rows, by which the user chooses the columns. */
  head: FileRow[];
}

/**
 * Message of a parser process to the import. After `rows` the parser waits for an answer before it reads on, so that at most one
 * portion waits in memory.
 */
export type ParserMessage =
  | { kind: 'look'; look: FileOverview }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; fault: FileFault };
