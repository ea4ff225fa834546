const timeoutKey = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Functions on which Node's own libraries in the same realm wait: a `fetch` would never end if they were replaced. */
const nodesOwn = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'];

/** The process's own environment: an object that a test puts in its place reaches neither Node's own modules nor what they start. */
const environment = process.env;
let variables = {};

/** State of the test file that runs now. */
export const running = { globals: {}, mocker: undefined, clock: undefined };

export function startFile() {
  variables = { ...environment };
  delete globalThis[timeoutKey];
}

export function endFile() {
  process.env = environment;
  for (const name of Object.keys(environment)) if (!(name in variables)) delete environment[name];
  for (const [name, value] of Object.entries(variables))
    if (environment[name] !== value) environment[name] = value;
  running.mocker?.restoreAllMocks();
  running.clock?.useRealTimers();
}

export function useGlobals(globals, mocker) {
  Object.assign(running, { globals, mocker });
}

/** Stores the clock that `jest.useFakeTimers` puts in place of the real one; only tests of screens use it. */
export function useClock(clock) {
  running.clock = clock;
}

/** Tools of jest that work without its module loader. */
export const jest = {
  fn: (...args) => running.mocker.fn(...args),
  spyOn: (...args) => running.mocker.spyOn(...args),
  setTimeout(ms) {
    globalThis[timeoutKey] = ms;
  },
  useFakeTimers: (given) =>
    running.clock.useFakeTimers({ ...given, doNotFake: [...nodesOwn, ...(given?.doNotFake ?? [])] }),
  useRealTimers: () => running.clock.useRealTimers(),
  advanceTimersByTime: (ms) => running.clock.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => running.clock.advanceTimersByTimeAsync(ms),
  setSystemTime: (now) => running.clock.setSystemTime(now),
};
