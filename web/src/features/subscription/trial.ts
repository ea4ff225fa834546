/** Shortest period that can be paid for: a term that ends sooner after the company was opened is a trial. */
const shortestPaidMs = 28 * 24 * 60 * 60 * 1000;

/** True while the company is in its trial. */
export function isTrial(createdAt: string | undefined, until: string | null): boolean {
  return (
    createdAt !== undefined && until !== null && Date.parse(until) - Date.parse(createdAt) < shortestPaidMs
  );
}
