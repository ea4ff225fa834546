// The document of a worker's screen tests. One document serves all files of the worker, so that React, MUI and the other
// packages are loaded and compiled once; our own modules are loaded anew for each file (hooks.mjs).
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { readStylesLazily } from '../quick-styles.mjs';

const require = createRequire(import.meta.url);
const { JSDOM, VirtualConsole } = require('jsdom');

const address = 'http://localhost/';
/** Globals of Node that stay, since jsdom lacks them or has them in a form that Node's `fetch` refuses. */
const keptFromNode = new Set([
  ...['TextEncoder', 'TextDecoder', 'fetch', 'Request', 'Response', 'Headers', 'structuredClone'],
  ...['ReadableStream', 'TransformStream', 'performance', 'crypto', 'console', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'globalThis', 'global'],
]);
/** Names by which a page reaches its own window. */
const namesOfWindow = ['window', 'self', 'top', 'parent', 'frames'];

/** Globals that each realm has by itself, such as Array: a second one would only fail comparisons. */
const ofLanguage = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

let dom;
let untouched;
const toCome = [];

/** Creates a document in the worker's realm, once; each file finds it as the first one did. */
export function openScreen() {
  if (dom) return;
  dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: address, virtualConsole: reporting() });
  const { window } = dom;
  readStylesLazily(window);
  for (const key of Object.getOwnPropertyNames(window)) if (isOfScreen(key)) share(window, key);
  for (const name of namesOfWindow)
    Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window);
  // Pieces that ask an element for its window find what a test changed on its own.
  Object.defineProperty(window, 'matchMedia', { get: () => globalThis.matchMedia, configurable: true });
  leaveProfilingOut();
  watchTimers();
  untouched = snapshot();
}

/**
 * React's development build keeps for each element where it was made, and for each rendering how long it took: a browser's
 * tools show it, and it is a seventh of what a screen's test costs. `recentlyCreatedOwnerStacks` is its own count, above which
 * it keeps none.
 */
function leaveProfilingOut() {
  Object.defineProperty(performance, 'measure', { value: undefined, configurable: true });
  Object.defineProperty(console, 'createTask', { value: undefined, configurable: true });
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  if (!('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}

/** Records the pending timers of a file, which are cancelled at its end, as when a window is closed. */
function watchTimers() {
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ]) {
    const begin = globalThis[start];
    const end = globalThis[stop];
    const watched = (...args) => {
      const handle = begin(...args);
      toCome.push(() => end(handle));
      return handle;
    };
    // With what `promisify` looks for.
    globalThis[start] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(begin));
  }
}

/** Clears the leftovers of a file: pending work, its elements, its URL, its storage, and its changes to globals. */
export function clearScreen() {
  const { window } = dom;
  const { document } = window;
  for (const callOff of toCome.splice(0)) callOff();
  document.body.replaceChildren();
  // Styles stay: packages insert each once in the life of a worker.
  for (const element of [...document.head.children]) if (!element.matches('style')) element.remove();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  window.history.replaceState(null, '', address);
  restore(untouched);
}

function isOfScreen(key) {
  return !keptFromNode.has(key) && !namesOfWindow.includes(key) && !ofLanguage.has(key);
}

function share(window, key) {
  const value = window[key];
  const isPlainFunction = typeof value === 'function' && !/^[A-Z]/.test(key);
  if (isPlainFunction) {
    Object.defineProperty(globalThis, key, {
      value: value.bind(window),
      configurable: true,
      writable: true,
      enumerable: true,
    });
    return;
  }
  Object.defineProperty(globalThis, key, {
    get: () => window[key],
    set: (given) => {
      Object.defineProperty(globalThis, key, { value: given, configurable: true, writable: true });
    },
    configurable: true,
    enumerable: true,
  });
}

function reporting() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  // An error that a page does not catch fails the test that runs.
  virtualConsole.on('jsdomError', (error) => {
    if (error.type === 'unhandled exception') process.emit('uncaughtException', error.detail ?? error);
    else console.error(error);
  });
  return virtualConsole;
}

/** Records the own properties of the globals and of every prototype of the document's classes. */
function snapshot() {
  const { window } = dom;
  const prototypes = Object.getOwnPropertyNames(window)
    .filter((key) => /^[A-Z]/.test(key) && isOfScreen(key))
    .map((key) => window[key]?.prototype)
    .filter(Boolean);
  return [...new Set([globalThis, window, window.document, window.navigator, URL, ...prototypes])].map(
    (target) => ({
      target,
      properties: Object.getOwnPropertyDescriptors(target),
    }),
  );
}

function restore(targets) {
  for (const { target, properties } of targets) {
    for (const key of Reflect.ownKeys(target)) {
      if (Object.hasOwn(properties, key)) continue;
      const now = Object.getOwnPropertyDescriptor(target, key);
      // Packages keep marks of their own, under symbols and on names that begin with two underscores or a dollar sign.
      if (typeof key === 'symbol' || /^(?:_|\$)/.test(key) || !now.configurable) continue;
      delete target[key];
    }
    for (const key of Reflect.ownKeys(properties)) {
      const now = Object.getOwnPropertyDescriptor(target, key);
      const before = properties[key];
      const isSame = now && now.value === before.value && now.get === before.get && now.set === before.set;
      if (!isSame && (now?.configurable ?? true)) Object.defineProperty(target, key, before);
    }
  }
}
