import type { PluginManifest } from '@balcao/core';
import { startTestApp } from '@balcao/core/testing/index.ts';
import { describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

/** The plugins that stay when one is taken out: all but it and those that cannot be without it. */
function without(left: string): PluginManifest[] {
  const out = new Set([left]);
  for (let size = 0; size !== out.size; ) {
    size = out.size;
    for (const { name, requires = [] } of plugins)
      if (requires.some((required) => out.has(required))) out.add(name);
  }
  return plugins.filter(({ name }) => !out.has(name));
}

describe('The server without one of its plugins', () => {
  test.each(plugins.map(({ name }) => name))(
    'the server starts and answers without the plugin %s',
    async (left) => {
      const app = await startTestApp({ plugins: without(left) });
      const admin = await app.aUser(await app.aCompany());
      expect((await app.api(admin).get('/users')).status).toBe(200);
      for (const { name } of without(left))
        expect(app.app.plugins.map((plugin) => plugin.name)).toContain(name);
      await app.close();
    },
  );
});
