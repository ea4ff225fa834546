/** Width that a column needs, see `Column`. */
export interface FittedColumn {
  key: string;
  header: string;
  width?: number | string | undefined;
  least?: number | undefined;
  onCard?: 'title' | 'line' | 'hidden' | undefined;
  isExtra?: boolean | undefined;
}

export interface Fit {
  /** Widths of the shown columns in pixels, by key. */
  widths: ReadonlyMap<string, number>;
  /** Keys of the columns that are shown below the row's name instead. */
  folded: ReadonlySet<string>;
  /** True where not even the necessary columns fit, so that the rows become cards. */
  isCards: boolean;
}

const titleLeast = 168;
const usualLeast = 104;
/** Part of the table that the row's name gets before other columns their wished widths. */
const titlePart = { amongTexts: 0.22, alone: 0.3 };
/** Padding at both sides of a cell, and at the edges of the table. */
const cellPadding = 24;
const edgePadding = 24;
/** Width of a letter in a header, which is never cut. */
const headerLetter = 7;

/**
 * Divides a table's width among its columns. Each gets at least the width that its content and header need; where this
 * does not fit, extra columns move below the row's name, the last one first, and finally the rows become cards. The
 * remaining width goes to columns of texts and to the row's name.
 */
export function fitColumns(columns: readonly FittedColumn[], width: number, taken: number): Fit {
  const title = titleOf(columns);
  const room = width - taken - edgePadding;
  const shown = [...columns];
  const folded = new Set<string>();
  const need = () => shown.reduce((sum, column) => sum + leastOf(column, column === title), 0);
  for (const extra of columns.filter((column) => column.isExtra && column !== title).reverse()) {
    if (need() <= room) break;
    folded.add(extra.key);
    shown.splice(shown.indexOf(extra), 1);
  }
  return { widths: share(shown, title, room), folded, isCards: need() > room };
}

export function titleOf<C extends FittedColumn>(columns: readonly C[]): C | undefined {
  return columns.find(({ onCard }) => onCard === 'title') ?? columns[0];
}

/**
 * Computes the widths of columns. Each column first gets its least width, then grows up to its wanted width; of the
 * rest a text column gets two parts, and the name what is left.
 */
function share(
  shown: readonly FittedColumn[],
  title: FittedColumn | undefined,
  room: number,
): Map<string, number> {
  const widths = new Map(shown.map((column) => [column.key, leastOf(column, column === title)]));
  let left = room - [...widths.values()].reduce((sum, width) => sum + width, 0);
  const grow = (column: FittedColumn, to: number) => {
    const now = widths.get(column.key) ?? 0;
    const more = Math.max(0, Math.min(left, Math.floor(to) - now));
    widths.set(column.key, now + more);
    left -= more;
  };
  const free = shown.filter((column) => column.width === undefined && column !== title);
  if (title) grow(title, room * (free.length > 0 ? titlePart.amongTexts : titlePart.alone));
  for (const column of shown)
    if (column !== title && column.width !== undefined) grow(column, wishOf(column, room));
  const part = (2 * left) / (2 * free.length + 1);
  for (const column of free) grow(column, (widths.get(column.key) ?? 0) + part);
  if (title) grow(title, Number.MAX_SAFE_INTEGER);
  return widths;
}

function wishOf({ width }: FittedColumn, room: number): number {
  if (typeof width === 'number') return width;
  return width?.endsWith('%') ? (Number.parseFloat(width) / 100) * room : 0;
}

function leastOf(column: FittedColumn, isTitle: boolean): number {
  const { least, width, header } = column;
  const content = least ?? (typeof width === 'number' ? width : isTitle ? titleLeast : usualLeast);
  return Math.max(
    content,
    header.length * headerLetter + cellPadding,
    isTitle ? Math.min(titleLeast, content) : 0,
  );
}
