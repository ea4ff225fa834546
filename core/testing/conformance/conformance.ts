import type { PluginManifest } from '../../plugin/define-plugin.ts';
import type { Api } from '../api.ts';
import type { TestCompany } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';

/** Plugin that is held to what every plugin owes, and what it takes to call it. */
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
  /** Bodies that no schema describes, by `POST /visits`. */
  bodies?: Readonly<Record<string, (seeded: Seeded) => object>>;
  /** Payloads of jobs, by name; nothing unless given. */
  jobs?: Readonly<Record<string, (seeded: Seeded) => object>>;
}

/**
 * Values for the parts of paths, and for fields of bodies, by their names: `{ id: 4, contactId: 7 }`. Where one name means
 * several things, the part of the path before it goes first: `{ 'options/:id': 9 }`.
 */
export type Seeded = Readonly<Record<string, string | number>>;
