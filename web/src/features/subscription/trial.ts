/** No recurrence is shorter: a term that ends sooner after the company was opened was never paid for. */
const shortestPaidMs = 28 * 24 * 60 * 60 * 1000;

/** Whether the company is still in the days that it got to try the product. */
export function isTrial(createdAt: string | undefined, until: string | null): boolean {
  return (
    createdAt !== undefined && until !== null && Date.parse(until) - Date.parse(createdAt) < shortestPaidMs
  );
}
