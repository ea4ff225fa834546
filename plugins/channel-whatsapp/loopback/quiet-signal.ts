/**
 * The Signal library prints whole sessions, private keys included, through `console`. This silences that for the whole
 * process: meant for processes that do nothing but run the loopback, and for tests.
 */
export function quietSignal(): void {
  const nothing = () => undefined;
  Object.assign(globalThis.console, { info: nothing, warn: nothing, error: nothing });
}
