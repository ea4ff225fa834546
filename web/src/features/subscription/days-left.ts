const dayMs = 24 * 60 * 60 * 1000;

/** Days until then, each begun one counted; 0 once it is over. */
export function daysLeft(until: string, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}

/** No recurrence is shorter: a term that ends sooner after the company was opened was never paid for. */
const shortestPaidMs = 28 * dayMs;

/** Whether the company is still in the days that it got to try the product. */
export function isTrial(createdAt: string | undefined, until: string | null): boolean {
  return (
    createdAt !== undefined && until !== null && Date.parse(until) - Date.parse(createdAt) < shortestPaidMs
  );
}
