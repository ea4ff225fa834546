// Runs a test file in its worker's own realm, by Node's own import. What it loads stays loaded for the worker's next
// files, where jest would load everything anew for each: that was more than half of what the tests cost. All that jest
// does around a test (hooks, patience, stray errors, what is reported) stays jest's.
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { forgetLongTimers } from './long-timers.mjs';
import { endFile, startFile, useGlobals } from './running.mjs';
import { sourceMapOf } from './transformed.mjs';

const require = createRequire(import.meta.url);
const timesRun = new Map();
let isRegistered = false;

export default async function run(globalConfig, projectConfig, environment, runtime, path, report) {
  const { watch, watchAll, collectCoverage } = globalConfig;
  // Both need jest's own loading: sources that change while it runs, and sources with counters in them.
  if (watch || watchAll || collectCoverage)
    return circus.default(globalConfig, projectConfig, environment, runtime, path, report);
  if (!isRegistered) {
    const conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    register('./hooks.mjs', import.meta.url, { data: { conditions } });
    forgetLongTimers();
    isRegistered = true;
  }
  runtime.getSourceMaps().get = sourceMapOf;
  startFile();
  const native = nativeRuntime(environment, runtime);
  try {
    return await circus.default(globalConfig, projectConfig, { global: globalThis }, native, path, report);
  } finally {
    endFile();
  }
}

/** What jest-circus asks of jest's runtime. */
function nativeRuntime(environment, runtime) {
  return {
    // It keeps the tests that it was told of in a module of its own: a fresh one for each file.
    requireInternalModule(path) {
      delete require.cache[path];
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (globals) => useGlobals(globals, environment.moduleMocker),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(freshUrl(path)),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
}

/** A second import of one address would be the first one's module, whose tests were told already. */
function freshUrl(path) {
  const before = timesRun.get(path) ?? 0;
  timesRun.set(path, before + 1);
  return `${pathToFileURL(path).href}${before > 0 ? `?again=${before}` : ''}`;
}
