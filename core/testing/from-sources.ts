const loader = new URL('../../scripts/jest/native/from-sources.mjs', import.meta.url).href;

/**
 * Arguments of Node for a process that a test starts from our sources. It loads them transformed already, as the test does: a start takes
 * about half of what tsx takes of a core.
 */
export const fromSources: readonly string[] = ['--import', loader, '--conditions=balcao-src'];
