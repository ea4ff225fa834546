/**
 * The rhythm of load that a test makes: the pause between two tries of a client, or a moment to strike at. Never a way to
 * know that something happened or did not: for that there is `eventually`, or a thing that comes after it. `why` says what
 * the pause stands for.
 */
export function pace(ms: number, why: string): Promise<void> {
  if (why === '') throw new Error('A pause says what it stands for');
  return new Promise((resume) => setTimeout(resume, ms));
}
