import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { dateText, numberText } from './cell-formats.ts';
import { localName } from './local-name.ts';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import type { SharedTexts } from './shared-texts.ts';

/** Parts of a workbook that its sheets' cells refer to. */
export interface CellSources {
  shared: Pick<SharedTexts, 'at'>;
  /** Numbers of the workbook's styles that show dates. */
  dateStyles: ReadonlySet<number>;
  countsFrom1904: boolean;
}

/** Makes rows of a sheet's XML while it is read. Cells far away cost nothing: only existing cells are stored. */
export class SheetReader {
  readonly #sources: CellSources;
  readonly #parser = new SaxesParser();
  #rows: FileRow[] = [];
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #type: string | undefined;
  #style = 0;
  #value = '';
  #isText = false;

  constructor(sources: CellSources) {
    this.#sources = sources;
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (text) => {
      if (this.#isText && this.#value.length < fileLimits.cell) this.#value += text;
    });
    this.#parser.on('closetag', (tag) => this.#close(tag));
  }

  /** Throws the parser's error for what is no XML, FileRefused for too many columns. */
  write(xml: string): void {
    this.#parser.write(xml);
  }

  close(): void {
    this.#parser.close();
  }

  /** The rows that are whole by now, each once. */
  take(): FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    switch (localName(name)) {
      case 'row':
        this.#row = Number(attributes.r) || this.#row + 1;
        this.#cells = [];
        this.#column = 0;
        break;
      case 'c':
        this.#column = columnOf(attributes.r) ?? this.#column + 1;
        this.#type = attributes.t;
        this.#style = Number(attributes.s ?? 0);
        this.#value = '';
        break;
      case 'v':
      case 't':
        this.#isText = true;
        break;
    }
  }

  #close({ name }: SaxesTagPlain): void {
    switch (localName(name)) {
      case 'v':
      case 't':
        this.#isText = false;
        break;
      case 'c':
        this.#keep(this.#textOf());
        break;
      case 'row':
        if (this.#cells.some((cell) => cell?.trim()))
          this.#rows.push({ row: this.#row, cells: Array.from(this.#cells, (cell) => cell ?? '') });
        break;
    }
  }

  #keep(text: string): void {
    if (text === '') return;
    if (this.#column > fileLimits.columns) throw new FileRefused('tooManyColumns');
    this.#cells[this.#column - 1] = text;
  }

  #textOf(): string {
    const value = this.#value;
    if (this.#type === 's') return this.#sources.shared.at(Number(value)) ?? '';
    if (this.#type === 'e') return '';
    if (this.#type !== undefined && this.#type !== 'n') return value;
    const number = Number(value);
    const { dateStyles, countsFrom1904 } = this.#sources;
    if (value === '' || !Number.isFinite(number)) return value;
    if (dateStyles.has(this.#style)) return dateText(number, countsFrom1904);
    // A long number may be stored as 5.5119E12, while users see its digits; one that is longer still is left as it is.
    return Number.isInteger(number) && !Number.isSafeInteger(number) ? value : numberText(number);
  }
}

/** `C7` is column 3; undefined where a cell does not say its place. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
