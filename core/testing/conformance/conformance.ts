import type { PluginManifest } from '../../plugin/define-plugin.ts';
import type { Api } from '../api.ts';
import type { TestCompany } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';

/** Plugin that `brokenPromises` checks, and the values needed to call its routes. */
export interface Conformance {
  /** Name as in BALCAO_PLUGINS, or the manifest itself. */
  plugin: string | PluginManifest;
  /** Manifests among which the plugins are found that it requires. */
  beside?: readonly PluginManifest[];
  /**
   * Makes rows in a company by the plugin's own routes, as one of its admins, and returns their ids. Required for a
   * plugin whose URLs contain ids.
   */
  seed?: (there: { api: Api; app: TestApp; company: TestCompany }) => Promise<Seeded>;
  /** Bodies that no schema describes, by `POST /visits`. */
  bodies?: Readonly<Record<string, (seeded: Seeded) => object>>;
  /** Payloads of jobs, by name; empty by default. */
  jobs?: Readonly<Record<string, (seeded: Seeded) => object>>;
}

/**
 * Values for the parts of paths, and for fields of bodies, by their names: `{ id: 4, contactId: 7 }`. Where one name means
 * several things, the part of the path before it goes first: `{ 'options/:id': 9 }`.
 */
export type Seeded = Readonly<Record<string, string | number>>;
