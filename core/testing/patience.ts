import { availableParallelism, loadavg } from 'node:os';

/** The longest that anything a test waits for takes on a machine that does nothing else, with much to spare. */
const idleMs = 60_000;
/** Past this a machine is not busy but stuck; `jest.config.mjs` lets a test last longer than any wait in it. */
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
 * Wait of a test for a thing before it fails, by the load of this moment. Patience, and no claim about speed: every wait of
 * every kit asks here, and no test names a limit of its own.
 */
export function patienceMs(): number {
  return Math.round(idleMs * times());
}
