/**
 * Resolves or rejects as the work does, or with the result of `late` (undefined by default) once the work has taken
 * `ms`. The work goes on all the same, and its later result is dropped.
 *
 * @example
 * const answer = await inTime(5000, ask(), () => null);
 */
export async function inTime<T, L = undefined>(
  ms: number,
  work: Promise<T>,
  late: () => L = () => undefined as L,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(late);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
