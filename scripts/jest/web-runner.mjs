import TestRunner from 'jest-runner';

/**
 * Runs the screens' tests in workers of their own, always: a document stays in the process that a file of theirs ran in, where
 * tests of the server must not find one.
 */
export default class WebRunner extends TestRunner {
  runTests(tests, watcher, options) {
    return super.runTests(tests, watcher, { ...options, serial: false });
  }
}
