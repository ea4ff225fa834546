import { readFileSync } from 'node:fs';
import type { GraphAnswer, GraphCall } from './answers.ts';
import type { GraphLoopback } from './graph-loopback.ts';

const types = {
  'people.html': 'text/html; charset=utf-8',
  'people.js': 'text/javascript; charset=utf-8',
  'window.html': 'text/html; charset=utf-8',
  'window.js': 'text/javascript; charset=utf-8',
  'sdk.js': 'text/javascript; charset=utf-8',
} as const;
type File = keyof typeof types;

/** Files by their paths: a page for people, the window in which access is given to an app, and the script that opens it. */
const files: Readonly<Record<string, File>> = {
  '/': 'people.html',
  '/people.js': 'people.js',
  '/window': 'window.html',
  '/window.js': 'window.js',
  '/en_US/sdk.js': 'sdk.js',
};

/**
 * Answers, as the simulated Meta, a request for a page or for the contents of the signup window; null for any other
 * request.
 */
export function pageOf({ state }: GraphLoopback, { method, path, query }: GraphCall): GraphAnswer | null {
  if (method !== 'GET') return null;
  const file = files[path];
  if (file) {
    const bytes = readFileSync(new URL(`pages/${file}`, import.meta.url));
    return { status: 200, bytes, type: types[file] };
  }
  if (path !== '/window/numbers') return null;
  const { appId, configurationId } = state.app;
  if (query.get('app') !== appId || query.get('config') !== configurationId)
    return { status: 400, json: { error: 'There is no such app, or no such configuration' } };
  const numbers = [...state.numbers.values()].map(({ phoneNumberId, accountId, number, name }) => ({
    ...{ phoneNumberId, accountId, number, name },
  }));
  return { status: 200, json: { numbers, hidesChoice: state.faults.hidesChoice } };
}
