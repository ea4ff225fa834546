import type { Conformance } from './conformance/conformance.ts';

export type { Conformance, Seeded } from './conformance/conformance.ts';

import { openWorld } from './conformance/open-world.ts';
import { promises } from './conformance/promises.ts';

/**
 * Starts the real application with a plugin and what it requires, on a database of its own with two companies, and holds it to what
 * every plugin owes. Answers what it does not keep, a sentence each; none: all is well. Needs no test runner of ours:
 * `assert.deepEqual(await brokenPromises({ plugin }), [])`.
 */
export async function brokenPromises(about: Conformance): Promise<string[]> {
  const world = await openWorld(about);
  const broken: string[] = [];
  try {
    for (const { name, check } of promises) {
      for (const found of await check(world)) broken.push(`${name}: ${found}`);
      if (world.app.claimErrors(/./) > 0) broken.push(`${name}: errors were logged meanwhile`);
    }
  } finally {
    await world.close();
  }
  return broken;
}
