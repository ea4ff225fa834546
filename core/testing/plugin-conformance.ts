import type { Conformance } from './conformance/conformance.ts';
import { openWorld } from './conformance/open-world.ts';
import { promises } from './conformance/promises.ts';

export type { Conformance, Seeded } from './conformance/conformance.ts';

/**
 * Conformance test for authors of external plugins: starts the real application with a plugin and those it requires,
 * on a database of its own with two companies, and checks what every plugin must fulfil, such as that it never shows
 * rows of another company. Returns the faults, a sentence each; an empty list when there are none. Works with any
 * test runner: `assert.deepEqual(await brokenPromises({ plugin }), [])`.
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
