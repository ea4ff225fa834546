type Something<T> = Exclude<T, false | null | undefined | 0 | ''>;

/**
 * Asks again until `look` neither throws nor answers nothing (false, null, undefined, 0, an empty text), and gives what it
 * answered. Fails with its last error when that takes longer than `withinMs`: patience, not a claim about speed.
 */
export async function eventually<T>(look: () => Promise<T> | T, withinMs = 20_000): Promise<Something<T>> {
  const until = Date.now() + withinMs;
  let lastError: unknown = new Error(`Not so within ${withinMs} ms`);
  for (;;) {
    try {
      const found = await look();
      if (found) return found as Something<T>;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > until) throw lastError;
    await new Promise((resume) => setTimeout(resume, 10));
  }
}
