// Globals of `@jest/globals` for shared test files. A kit is loaded once and used by many of them, so each name finds the
// running file's own at the moment of the call.
import { running } from './running.mjs';

const late = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, self, args) => Reflect.apply(running.globals[name], self, args),
    get: (_target, key) => running.globals[name][key],
  });

export const expect = late('expect');
export const describe = late('describe');
export const test = late('test');
export const it = late('it');
export const beforeAll = late('beforeAll');
export const beforeEach = late('beforeEach');
export const afterAll = late('afterAll');
export const afterEach = late('afterEach');
export { jest } from './running.mjs';
