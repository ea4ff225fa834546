import { StartupError } from '../errors/startup-error.ts';
import type { PluginManifest } from './define-plugin.ts';
import { addressOf, entryOf, requireFittingContract } from './outside-package.ts';
import { shareOwnPackages } from './own-packages.ts';

/**
 * Imports further plugins by package name or path. Throws StartupError naming the first that cannot be loaded, or that was
 * written for another contract: a company must never find out later that a feature it relies on is absent.
 */
export async function importPlugins(specifiers: readonly string[]): Promise<PluginManifest[]> {
  const plugins: PluginManifest[] = [];
  for (const specifier of specifiers) {
    let loaded: { default?: unknown };
    try {
      const file = entryOf(specifier);
      requireFittingContract(specifier, file);
      shareOwnPackages(file);
      loaded = (await import(addressOf(file))) as { default?: unknown };
    } catch (cause) {
      if (cause instanceof StartupError) throw cause;
      const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
      throw new StartupError(`The plugin ${specifier} of BALCAO_PLUGINS could not be loaded: ${reason}`, {
        cause,
      });
    }
    if (!isManifest(loaded.default)) {
      throw new StartupError(
        `The plugin ${specifier} of BALCAO_PLUGINS exports no definePlugin(...) as default.`,
      );
    }
    plugins.push(loaded.default);
  }
  return plugins;
}

/** Orders plugins so that each comes after those it requires. Throws StartupError for a name twice, missing or in a circle. */
export function inOrderOfRequirement(plugins: readonly PluginManifest[]): PluginManifest[] {
  const byName = new Map<string, PluginManifest>();
  for (const plugin of plugins) {
    if (byName.has(plugin.name)) throw new StartupError(`Two plugins are named ${plugin.name}.`);
    byName.set(plugin.name, plugin);
  }
  const ordered: PluginManifest[] = [];
  const place = (plugin: PluginManifest, path: readonly string[]): void => {
    if (ordered.includes(plugin)) return;
    if (path.includes(plugin.name)) {
      throw new StartupError(
        `Plugins require each other in a circle: ${[...path, plugin.name].join(' -> ')}.`,
      );
    }
    for (const name of plugin.requires ?? []) {
      const required = byName.get(name);
      if (!required)
        throw new StartupError(`The plugin ${plugin.name} requires ${name}, which is not loaded.`);
      place(required, [...path, plugin.name]);
    }
    ordered.push(plugin);
  };
  for (const plugin of plugins) place(plugin, []);
  return ordered;
}

function isManifest(value: unknown): value is PluginManifest {
  return typeof value === 'object' && value !== null && 'name' in value && 'register' in value;
}
