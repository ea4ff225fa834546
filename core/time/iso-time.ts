/**
 * A moment as clients see it: ISO 8601, UTC. `at` is in epoch milliseconds, of which a database may make a text; no moment
 * stays null.
 *
 * @example
 * isoTime(visit.remindedAt); // '2026-12-24T15:00:00.000Z', or null
 */
export function isoTime(at: number): string;
export function isoTime(at: number | null): string | null;
export function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}

/**
 * The moments at which a row was made and last changed, as clients see them.
 *
 * @example
 * return { id: visit.id, place: visit.place, ...rowTimes(visit) };
 */
export function rowTimes({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) {
  return { createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) };
}
