import { expect, test } from '@jest/globals';
import { Endpoint } from './endpoint.ts';
import { isCalled } from './health.ts';

const now = 1_000_000;
const endpoint = (state: Endpoint['state'], sparedUntil: number | null) =>
  Endpoint.fromJson({ state, sparedUntil }, { skipValidation: true });

test.each([
  ['on', null, true],
  ['on', now - 1, true],
  ['on', now, true],
  ['on', now + 1, false],
  ['paused', null, false],
  ['gone', now - 1, false],
] as const)('an endpoint that is %s and spared until %s is called: %s', (state, until, is) => {
  expect(isCalled(endpoint(state, until), now)).toBe(is);
});
