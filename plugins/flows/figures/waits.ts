/**
 * Width of each class of times compared with the class before. With this ratio the middle of a class is at most 5 %
 * from each time in the class.
 */
const ratio = 1.1;
const second = 1000;
/** Last class, of times beyond 90 days. */
const classMax = Math.ceil(Math.log(90 * 24 * 60 * 60) / Math.log(ratio));

/** Number of answers whose time is in a class, as the database counts them. */
interface Counted {
  waitClass: number;
  answers: number | string;
}

/**
 * Class of a time, in milliseconds, by which answers are counted: 0 up to a second, each further one a tenth wider,
 * 168 in all. So a median over any days is read from a short histogram.
 */
export function waitClassOf(ms: number): number {
  if (ms <= second) return 0;
  return Math.min(classMax, Math.ceil(Math.log(ms / second) / Math.log(ratio)));
}

/**
 * The median of times that are counted by class, in whole seconds: half of them are no longer. It is the middle of its
 * class, at most 5 % and half a second off. Null for none.
 */
export function medianSeconds(counted: readonly Counted[]): number | null {
  const classes = [...counted].sort((one, other) => one.waitClass - other.waitClass);
  const half = classes.reduce((sum, { answers }) => sum + Number(answers), 0) / 2;
  let passed = 0;
  for (const { waitClass, answers } of classes) {
    passed += Number(answers);
    if (passed >= half) return waitClass === 0 ? 1 : Math.round(ratio ** (waitClass - 0.5));
  }
  return null;
}
