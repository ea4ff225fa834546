/**
 * Lets other work of the process run: resolves in the next turn of the event loop. Loops over SQLite need it, since
 * its driver answers synchronously and the loop would block the process.
 *
 * @example
 * for (const row of rows) {
 *   index(row);
 *   await nextTurn();
 * }
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
