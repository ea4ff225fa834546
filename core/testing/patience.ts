import { availableParallelism, loadavg } from 'node:os';

/** Longest wait of a test on an idle machine, with much to spare. */
const longestIdleMs = 60_000;
/**
 * Largest factor: beyond it a machine is not busy but stuck. `jest.config.mjs` lets a test last longer than any wait
 * in it.
 */
const mostTimes = 4;

/**
 * Factor by which a test may take longer than on an idle machine: TEST_PATIENCE when that is set, else the work in the
 * machine's queue for each of its processors, from one to four.
 */
function times(): number {
  const given = Number(process.env.TEST_PATIENCE);
  if (given > 0) return given;
  const [lastMinute = 0] = loadavg();
  return Math.min(mostTimes, Math.max(1, lastMinute / availableParallelism()));
}

/**
 * Returns the longest wait of a test in milliseconds, by the present load of the machine: `idleMs` is that of an idle one. Every
 * wait of every test kit uses it; none makes a claim about speed.
 */
export function patienceMs(idleMs = longestIdleMs): number {
  return Math.round(idleMs * times());
}
