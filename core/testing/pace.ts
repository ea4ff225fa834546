/**
 * Pause in the load that a test generates, such as between two attempts of a client. Never a way to know that
 * something happened or did not: for that there is `eventually`, or an event that comes after it. `why` says what the
 * pause stands for.
 */
export function pace(ms: number, why: string): Promise<void> {
  if (why === '') throw new Error('A pause says what it stands for');
  return new Promise((resume) => setTimeout(resume, ms));
}
