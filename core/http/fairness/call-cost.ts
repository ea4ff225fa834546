// Work for an answer that the processor of this process does not see, in its milliseconds.
const msPerRow = 0.005;
const msPerMegabyte = 10;

/** Costs that no busy time shows, of an answer of so many rows and bytes: its rows at the database server, its bytes when they are compressed and sent. */
export function costOfAnswer({ rows, bytes }: { rows: number; bytes: number }): number {
  return rows * msPerRow + (bytes / 1_000_000) * msPerMegabyte;
}

/** The rows of an answer before it is written as JSON: it is a list, or has lists. */
export function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  let rows = 0;
  for (const value of Object.values(answer)) if (Array.isArray(value)) rows += value.length;
  return rows;
}

/** The bytes of a written answer, of text as if each character were one; 0 for a stream, whose work goes on after the call. */
export function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
}
