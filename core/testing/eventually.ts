type Something<T> = Exclude<T, false | null | undefined | 0 | ''>;

const [minPauseMs, maxPauseMs] = [10, 100];

/**
 * Asks again until `look` neither throws nor answers nothing (false, null, undefined, 0, an empty text), and gives what it
 * answered. Fails with its last error when that takes longer than `withinMs`: patience, not a claim about speed. The longer
 * it takes, the less often it looks: many that wait side by side must not be what they wait for.
 */
export async function eventually<T>(look: () => Promise<T> | T, withinMs = 60_000): Promise<Something<T>> {
  const from = Date.now();
  let lastError: unknown = new Error(`Not so within ${withinMs} ms`);
  for (;;) {
    try {
      const found = await look();
      if (found) return found as Something<T>;
    } catch (error) {
      lastError = error;
    }
    const waitedMs = Date.now() - from;
    if (waitedMs > withinMs) throw lastError;
    const pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, waitedMs / 10));
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}
