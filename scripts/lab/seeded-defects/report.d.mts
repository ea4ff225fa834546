export interface Column {
  commit: string | null;
  /** Test that caught a defect, by the id of the defect. */
  cells: Record<string, string>;
}
export type Found = Record<'before' | 'after', Column>;

export function readReport(path: string): Found;

export function writeReport(
  path: string,
  defects: ReadonlyArray<{ id: string; file: string; wrong: string }>,
  found: Found,
): void;

export interface Outcome {
  file: string | null;
  test?: string;
  unsound: readonly string[];
}

export function cellOf(outcome: Outcome, round: string): string;
