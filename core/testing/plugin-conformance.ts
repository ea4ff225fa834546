import type { PluginManifest } from '../plugin/define-plugin.ts';
import type { Api } from './api.ts';
import { openWorld } from './conformance/open-world.ts';
import { promises } from './conformance/promises.ts';
import type { TestCompany } from './factories.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * Values for the parts of paths, and for fields of bodies, by their names: `{ id: 4, contactId: 7 }`. Where one name means
 * several things, the part of the path before it goes first: `{ 'options/:id': 9 }`.
 */
export type Seeded = Readonly<Record<string, string | number>>;

export interface Conformance {
  /** Name as in BALCAO_PLUGINS, or the manifest itself. */
  plugin: string | PluginManifest;
  /** Where the plugins are found that it requires. */
  beside?: readonly PluginManifest[];
  /**
   * Makes rows in a company by the plugin's own calls, as one of its admins, and answers what names them. Needed by a plugin whose
   * addresses name rows.
   */
  seed?: (there: { api: Api; app: TestApp; company: TestCompany }) => Promise<Seeded>;
  /** Bodies that no schema tells, by `POST /visits`. */
  bodies?: Readonly<Record<string, (seeded: Seeded) => object>>;
  /** Payloads of jobs, by name; nothing unless given. */
  jobs?: Readonly<Record<string, (seeded: Seeded) => object>>;
}

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
