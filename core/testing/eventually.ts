/**
 * Asks again until `look` neither throws nor answers false or undefined, and gives what it answered. Fails with its last
 * error when that takes longer than `withinMs`: patience, not a claim about speed.
 */
export async function eventually<T>(
  look: () => Promise<T> | T,
  withinMs = 20_000,
): Promise<Exclude<T, false | undefined>> {
  const until = Date.now() + withinMs;
  let lastError: unknown = new Error(`Not so within ${withinMs} ms`);
  for (;;) {
    try {
      const found = await look();
      if (found !== false && found !== undefined) return found as Exclude<T, false | undefined>;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > until) throw lastError;
    await new Promise((resume) => setTimeout(resume, 10));
  }
}
