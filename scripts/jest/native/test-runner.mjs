// Runs a test file in its worker's own realm, by Node's own import. Modules that it loads stay loaded for the worker's next
// files, where jest would load everything anew for each: that was more than half of what the tests cost.
//
// All that jest does around a test (hooks, patience, stray errors, what is reported) stays jest's. A file fails besides when
// it cannot be loaded within its time, leaves something open, or takes more than its budget (budgets.mjs).
import { createRequire, register } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { overBudget } from '../budgets.mjs';
import { beginFile } from '../running-files.mjs';
import { forgetStorages, watchStorages } from './async-storages.mjs';
import { leftOpen, openNow, waitsFor, watchIntervals } from './left-open.mjs';
import { forgetLongTimers } from './long-timers.mjs';
import { endFile, jest, startFile, useClock, useGlobals } from './running.mjs';
import { sourceMapOf } from './transformed.mjs';
import { cacheDerivedKeys, counted, countHashes, startCounting } from './uses.mjs';

const require = createRequire(import.meta.url);
const { setTimeout, clearTimeout } = globalThis;
const timesRun = new Map();
/** Time in milliseconds after which a file that is still being loaded is considered hanging. */
const loadMs = Number(process.env.TEST_LOAD_MS ?? 240_000);
/** Loader of a process that the product starts from its sources (plugins/contacts/import/parser). */
const sourceLoader = Symbol.for('balcao.source-loader');
let screensRun = 0;
let isPrepared = false;

export default async function run(globalConfig, projectConfig, environment, runtime, path, report) {
  const { watch, watchAll, collectCoverage } = globalConfig;
  // Both need jest's own loading: sources that change while it runs, and sources with counters in them.
  if (watch || watchAll || collectCoverage)
    return circus.default(globalConfig, projectConfig, environment, runtime, path, report);
  if (!isPrepared) prepareWorker(projectConfig);
  isPrepared = true;
  runtime.getSourceMaps().get = sourceMapOf;
  const ended = beginFile(path);
  startFile();
  startCounting();
  const screen = projectConfig.testEnvironmentOptions.screen ? await openedScreen(projectConfig) : null;
  const before = openNow();
  const native = nativeRuntime(environment, runtime, screen ? screenUrls() : freshUrl);
  try {
    const result = await circus.default(
      globalConfig,
      projectConfig,
      { global: globalThis, handleTestEvent: (event) => tellWaits(path, event) },
      native,
      path,
      report,
    );
    if (result.numFailingTests === 0 && !result.testExecError)
      await requireTidy(relative(projectConfig.rootDir, path), projectConfig.displayName?.name, before);
    return result;
  } finally {
    endFile();
    forgetStorages();
    screen?.clearScreen();
    ended();
  }
}

/** Prints what the process waited for when the time of a test or of its preparation was over. */
function tellWaits(path, { name, error, test }) {
  if (name !== 'hook_failure' && name !== 'test_fn_failure') return;
  const message = String(error?.message ?? error);
  if (!message.startsWith('Exceeded timeout')) return;
  const place = name === 'hook_failure' ? 'preparing or clearing up' : test.name;
  process.stderr.write(`${path}, ${place}: ${message.split('\n')[0]} It waited for ${waitsFor()}.\n`);
}

function prepareWorker(projectConfig) {
  const conditions = projectConfig.testEnvironmentOptions.customExportConditions;
  register('./hooks.mjs', import.meta.url, { data: { conditions } });
  watchIntervals();
  watchStorages();
  forgetLongTimers();
  countHashes();
  cacheDerivedKeys();
  globalThis[sourceLoader] = new URL('./from-sources.mjs', import.meta.url).href;
}

async function openedScreen(projectConfig) {
  const screen = await import('./screen.mjs');
  screen.openScreen();
  const { ModernFakeTimers } = require('@jest/fake-timers');
  useClock(new ModernFakeTimers({ config: projectConfig, global: globalThis }));
  // Testing Library looks for it there, to turn the clock on while it waits.
  globalThis.jest = jest;
  return screen;
}

async function requireTidy(path, project, before) {
  const open = await leftOpen(before);
  if (open) throw new Error(`${path} leaves open what it opened: ${open}. Close it in afterAll.`);
  const over = overBudget(path, project, counted(path));
  if (over.length > 0)
    throw new Error(
      `${path} uses more than a file may:\n  ${over.join('\n  ')}\nA file whose subject needs it has a line in scripts/jest/budgets.mjs.`,
    );
}

/** Runtime with the calls that jest-circus makes. */
function nativeRuntime(environment, runtime, urlOf) {
  return {
    // It keeps the tests that were declared in a module of its own: a fresh one for each file.
    requireInternalModule(path) {
      delete require.cache[path];
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (globals) => useGlobals(globals, environment.moduleMocker),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => loaded(path, import(urlOf(path))),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
}

async function loaded(path, loading) {
  let timer;
  const tooLong = new Promise((_, reject) => {
    const sentence = () =>
      `${path} was not loaded after ${loadMs / 1000} s: something that it awaits at its top does not come. It waits for ${waitsFor()}.`;
    timer = setTimeout(() => reject(new Error(sentence())), loadMs);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a new address of the file: a second import of the same address would return the first module, whose tests are declared
 * already.
 */
function freshUrl(path) {
  const before = timesRun.get(path) ?? 0;
  timesRun.set(path, before + 1);
  return `${pathToFileURL(path).href}${before > 0 ? `?again=${before}` : ''}`;
}

/** One mark for all that a screen's test loads: its set-up and its sources are the same modules for it, and for no other file. */
function screenUrls() {
  screensRun++;
  const mark = `?screen=${screensRun}`;
  return (path) => `${pathToFileURL(path).href}${mark}`;
}
