import { declareAudited } from '../audit/declare-audited.ts';
import type { Host } from '../context.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Holders, Permission } from '../permissions.ts';
import type { PluginManifest } from './define-plugin.ts';

/**
 * Adds the declarations of a plugin's manifest to the host: permissions, plan flags, live events, texts, settings. Throws
 * StartupError for a name that another plugin has declared.
 */
export function declareOwned(host: Host, plugin: PluginManifest): void {
  for (const [key, holders] of Object.entries(plugin.permissions ?? {}) as Array<[Permission, Holders]>) {
    if (host.permissions.has(key)) throw new StartupError(`The permission ${key} is declared twice.`);
    host.permissions.set(key, holders);
  }
  for (const flag of [plugin.planFlag ?? [], plugin.furtherPlanFlags ?? []].flat()) host.planFlags.add(flag);
  for (const event of plugin.liveEvents ?? []) {
    if (host.liveEvents.has(event.name))
      throw new StartupError(`The live event ${event.name} is declared twice.`);
    host.liveEvents.set(event.name, event);
  }
  declareAudited(host.audited, plugin);
  for (const [code, text] of Object.entries(plugin.texts ?? {})) {
    if (host.texts.has(code))
      throw new StartupError(`The code ${code} is defined twice; the second time by ${plugin.name}.`);
    host.texts.set(code, text);
  }
  for (const [key, declaration] of Object.entries(plugin.settings ?? {})) {
    if (host.settings.has(key)) throw new Error(`The setting ${key} is declared twice`);
    host.settings.set(key, declaration);
  }
}
