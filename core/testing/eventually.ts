import { patienceMs } from './patience.ts';

type Something<T> = Exclude<T, false | null | undefined | 0 | ''>;
type Answer<T> = { found: T } | { error: unknown };

const [minPauseMs, maxPauseMs] = [10, 100];

/**
 * Repeats `look` until it neither throws nor returns nothing (false, null, undefined, 0, an empty text), and returns
 * its result. Fails when the patience of tests is over, with the source of `look` and its last result. It looks less
 * often the longer it takes, so that many waits at once do not slow down what they wait for.
 */
export async function eventually<T>(look: () => Promise<T> | T): Promise<Something<T>> {
  // The monotonic clock, since tests set the other one.
  const from = performance.now();
  for (;;) {
    const answer = await answerOf(look);
    if ('found' in answer && answer.found) return answer.found as Something<T>;
    const waitedMs = performance.now() - from;
    if (waitedMs > patienceMs()) throw inVain(look, waitedMs, answer);
    const pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, waitedMs / 10));
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

async function answerOf<T>(look: () => Promise<T> | T): Promise<Answer<T>> {
  const asked = (async () => ({ found: await look() }))().catch((error: unknown) => ({ error }));
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Answer<T>>((resolve) => {
    timer = setTimeout(() => resolve({ error: new Error('It never answered') }), patienceMs());
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function inVain(look: unknown, waitedMs: number, last: Answer<unknown>): Error {
  const waited = `Waited ${Math.round(waitedMs / 1000)} s in vain for ${look}`;
  if ('error' in last) return new Error(waited, { cause: last.error });
  return new Error(`${waited}, which last answered ${JSON.stringify(last.found)}`);
}
