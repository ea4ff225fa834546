// `@jest/globals` for a test file, by an address of its own each: the names that jest-circus made for it.
import { running } from './running.mjs';

export const { expect, describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = running.globals;
export { jest } from './running.mjs';
