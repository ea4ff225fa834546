/*
 * Estimate of the work of a call that its measured processor time misses: the database server reads the rows, and threads of their own
 * compress and send the bytes. Each company's calls take turns by what they cost (`fair-scheduler.ts`), so a call that lists thousands of
 * rows has to count for more than its own time. Both figures are milliseconds of one core, as docs/fairness.md lists them.
 */
const msPerRow = 0.005;
const msPerMegabyte = 10;

/** Estimates the cost of an answer besides its measured processor time, in milliseconds of a core. */
export function costOfAnswer({ rows, bytes }: { rows: number; bytes: number }): number {
  return rows * msPerRow + (bytes / 1_000_000) * msPerMegabyte;
}

/** Counts the rows of an answer before it is written as JSON: of the list that it is, or of the lists in it. */
export function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  let rows = 0;
  for (const value of Object.values(answer)) if (Array.isArray(value)) rows += value.length;
  return rows;
}

/** Counts the bytes of a written answer; text counts one byte a character. 0 for a stream, whose work goes on after the call. */
export function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
}
