import { expect, test } from '@jest/globals';
import { createLog } from '../log/log.ts';
import { closePlugins } from './close-plugins.ts';

const log = createLog('silent');
const times = { inOrderMs: 20, allMs: 60 };
const never = () => new Promise<void>(() => undefined);

test('plugins end one after the other', async () => {
  const steps: string[] = [];
  const slow = async () => {
    await new Promise(setImmediate);
    steps.push('slow');
  };
  await closePlugins([slow, () => void steps.push('quick')], log);
  expect(steps).toEqual(['slow', 'quick']);
});

test('a plugin that never ends keeps none after it from ending', async () => {
  const steps: string[] = [];
  const handOver = async () => {
    await new Promise(setImmediate);
    steps.push('numbers are handed over');
  };
  await closePlugins([never, never, handOver], log, times);
  expect(steps).toEqual(['numbers are handed over']);
});

test('a plugin that fails at its end keeps none after it from ending', async () => {
  const steps: string[] = [];
  const fails = () => {
    throw new Error('no database');
  };
  await closePlugins([fails, async () => fails(), () => void steps.push('ended')], log);
  expect(steps).toEqual(['ended']);
});
