import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../lib/api/api-error.ts';
import { makeQueryClient } from './App.tsx';

describe('makeQueryClient', () => {
  test.each([
    ['a server that cannot be reached', new ApiError(0, { late: false }), true],
    ['an answer that did not come in time', new ApiError(0, { late: true }), false],
    ['a refusal', new ApiError(404, {}), false],
    ['a server that restarts', new ApiError(503, {}), true],
  ])('makeQueryClient repeats a read after %s: %#', (_what, error, isRepeated) => {
    const { retry } = makeQueryClient().getDefaultOptions().queries ?? {};
    expect(typeof retry === 'function' && retry(0, error)).toBe(isRepeated);
    expect(typeof retry === 'function' && retry(2, error)).toBe(false);
  });
});
