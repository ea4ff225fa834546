import { startTestApp } from '@balcao/core/testing/index.ts';
import { describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

const names = plugins.map(({ name }) => name);

/** Names of the plugins that go when some are taken out: those, and the ones that cannot be without them. */
function goneWith(left: readonly string[]): Set<string> {
  const gone = new Set(left);
  for (let size = 0; size !== gone.size; ) {
    size = gone.size;
    for (const { name, requires = [] } of plugins)
      if (requires.some((required) => gone.has(required))) gone.add(name);
  }
  return gone;
}

/** Pairs of a plugin that is out and another one that is there, of a start without some. */
function pairsOf(left: readonly string[]): string[] {
  const gone = goneWith(left);
  return names.flatMap((name) =>
    gone.has(name) ? names.filter((other) => !gone.has(other)).map((other) => `${name} ${other}`) : [],
  );
}

/**
 * Plugins that are left out, a group for each start. With `npm test -- --all` each plugin alone; otherwise groups, so few that each plugin is out
 * at least once while any other one that can be without it is there.
 */
function leftOut(): string[][] {
  if (process.env.TEST_ALL) return names.map((name) => [name]);
  const wanted = new Set(names.flatMap((name) => pairsOf([name])));
  const groups: string[][] = [];
  while (wanted.size > 0) {
    let group: string[] = [];
    for (let grown = true; grown; ) {
      grown = false;
      let most = pairsOf(group).filter((pair) => wanted.has(pair)).length;
      const before = group;
      for (const name of names) {
        const found = pairsOf([...before, name]).filter((pair) => wanted.has(pair)).length;
        if (found <= most) continue;
        most = found;
        group = [...before, name];
        grown = true;
      }
    }
    groups.push(group);
    for (const pair of pairsOf(group)) wanted.delete(pair);
  }
  return groups;
}

describe('The server without some of its plugins', () => {
  test.each(leftOut().map((group) => [group.join(', '), group] as const))(
    'the server starts and answers without %s',
    async (_names, group) => {
      const gone = goneWith(group);
      const stay = plugins.filter(({ name }) => !gone.has(name));
      const app = await startTestApp({ plugins: stay });
      const admin = await app.aUser(await app.aCompany());
      expect((await app.api(admin).get('/users')).status).toBe(200);
      expect(app.app.plugins.map(({ name }) => name)).toEqual(
        expect.arrayContaining(stay.map(({ name }) => name)),
      );
      await app.close();
    },
  );
});
