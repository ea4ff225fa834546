/**
 * Lets other work of the process run: resolves in the next turn of the event loop. Loops over the embedded database need it,
 * since its answers never leave the current turn.
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
