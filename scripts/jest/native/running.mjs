const timeoutKey = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** What belongs to the test file that runs now. */
export const running = { globals: {}, mocker: undefined };

export function startFile() {
  delete globalThis[timeoutKey];
}

export function endFile() {
  running.mocker?.restoreAllMocks();
}

export function useGlobals(globals, mocker) {
  Object.assign(running, { globals, mocker });
}

/** The few of jest's own tools that work without its module loader. */
export const jest = {
  fn: (...args) => running.mocker.fn(...args),
  spyOn: (...args) => running.mocker.spyOn(...args),
  setTimeout(ms) {
    globalThis[timeoutKey] = ms;
  },
};
