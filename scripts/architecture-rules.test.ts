import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sources } from './sources.ts';

const files = sources();

test('files are in kebab-case, components in PascalCase', () => {
  const wrong = files.filter((file) => {
    const name = basename(file).replace(/(?:\.test|\.d|\.config)?\.tsx?$/, '');
    return (
      !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && !(file.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(name))
    );
  });
  expect(wrong).toEqual([]);
});

test('no file has a name that anything fits in, such as helpers or utils', () => {
  const drawer = /(?:^|-)(?:managers?|helpers?|utils?|services?|handlers?|common|misc|parts)(?:[-.]|$)/i;
  expect(files.filter((file) => drawer.test(basename(file)))).toEqual([]);
});

test('no folder holds more than 25 sources', () => {
  const folders = new Map<string, number>();
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)))
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  expect([...folders].filter(([, count]) => count > 25)).toEqual([]);
});

test("a plugin's errors, texts, events, limits and permissions lie in its contract folder", () => {
  const atRoot =
    /^plugins\/[^/]+\/(?:errors|error-texts|reasons|reason-texts|events|live-events|limits|permissions|audit-texts)\.ts$/;
  expect(files.filter((file) => atRoot.test(file))).toEqual([]);
});

test("a screen's requests lie in the api folder of its feature", () => {
  const asks = /\bapi\.(?:get|post|put|delete|upload|download)\b/;
  const outside = files.filter(
    (file) => /^web\/src\/features\/[^/]+\/(?!api\/)/.test(file) && !file.includes('.test.'),
  );
  expect(outside.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Places in which a screen gives an icon a size in pixels; the number only shrinks. */
const pixelSizesMax = 75;

test('icons have a size of the theme: dense, inline or mark', () => {
  const screens = files.filter((file) => /^web\/src\/.*(?<!\.test)\.tsx$/.test(file));
  const sized = screens.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\bsx=\{\{[^}]*\bfontSize: \d/g) ?? [],
  );
  expect(sized.length).toBeLessThanOrEqual(pixelSizesMax);
});

test('no type is forced by way of unknown', () => {
  const forced = /\bas unknown as\b/;
  expect(files.filter((file) => !file.includes('.test.') && forced.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});

test('the server never reads the hour off its own clock: what users read is the company’s', () => {
  const reads = /\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/;
  const server = files.filter((file) => /^(?:core|plugins|cli)\//.test(file) && !file.includes('.test.'));
  expect(server.filter((file) => reads.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every plugin hands its texts to its manifest, where screens get them from', () => {
  const owners = files.filter((file) =>
    /^plugins\/[^/]+\/(?:contract\/(?:error|reason)|plan)-texts\.ts$/.test(file),
  );
  const silent = owners.filter((file) => {
    const [, plugin = '', inside = ''] = /^(plugins\/[^/]+)\/(.+)$/.exec(file) ?? [];
    const manifest = readFileSync(join(plugin, 'plugin.ts'), 'utf8');
    return !manifest.includes(`'./${inside}'`) || !/^\s*texts\b/m.test(manifest);
  });
  expect(owners.length).toBeGreaterThan(5);
  expect(silent).toEqual([]);
});

test('what belongs to one application is kept by definePort and perHost, so that two never meet', () => {
  const server = files.filter((file) => /^(?:core|plugins)\//.test(file) && file !== 'core/plugin/port.ts');
  expect(server.filter((file) => /new WeakMap<Host\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test("plugins come to tenants' rows by the context or by acrossCompanies, never by the pool itself", () => {
  const pool =
    /\.(?:db|knex|current)\b|\{[^{}]*\b(?:db|knex|current)\b[^{}]*\} = \S*database\b|:\s*Knex\b(?!\.)|\bdialectOf\b/;
  const inPlugins = files.filter(
    (file) => /^plugins\/[^/]+\//.test(file) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(file),
  );
  expect(inPlugins.filter((file) => pool.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('at most sixty places reach the rows of all companies: sweeps use sweptRows, and what is old goes by forgetOlder', () => {
  const calls = files
    .filter((file) => /^(?:core|plugins|cli)\//.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .flatMap((code) => code.match(/(?<!function )\bacrossCompanies\(/g) ?? []);
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.length).toBeLessThanOrEqual(60);
});

test('clients of Redis come from one factory, which follows the primary that Sentinels name', () => {
  const making = /new (?:Quiet)?Redis\(|import\('ioredis'\)/;
  const server = files.filter((file) => /^(?:core|plugins|cli)\//.test(file));
  const own = server.filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  expect(own.filter((file) => making.test(readFileSync(file, 'utf8')))).toEqual([
    'core/redis/redis-clients.ts',
    'core/redis/sentinel-watch.ts',
    // Asks each Sentinel by itself.
    'cli/ops/doctor/check-redis.ts',
  ]);
});

test('every error code is thrown by the layer that has it or is handed it, and every text is that of a code', () => {
  const inModule = /^(core|cli|plugins\/[^/]+)\/(?!(?:.*\/)?testing\/)/;
  const server = files.filter((file) => inModule.test(file) && !file.includes('.test.'));
  const moduleOf = (file: string) => inModule.exec(file)?.[1];
  // A file that imports a kind, hands it on or defines it throws nothing.
  const idle = /^(?:import|export)\b[^;]*\bfrom '[^']*';|\w+(?=\s*[=:]\s*defineError\()/gm;
  const texts = new Map(server.map((file) => [file, readFileSync(file, 'utf8')]));
  const names = (file: string, name: string) =>
    texts.get(file)?.includes(name) &&
    new RegExp(`\\b${name}\\b`).test(texts.get(file)?.replace(idle, '') ?? '');
  const isThrown = (module: string | undefined, name: string) => {
    const isHandedOn = new RegExp(`\\b${name}\\b`).test(texts.get(`${module}/index.ts`) ?? '');
    return server.some((file) => (isHandedOn || moduleOf(file) === module) && names(file, name));
  };
  const kinds = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/(\w+)\s*[=:]\s*defineError\(\s*'(ERR_\w+)'/g)].map(([, name = '', code = '']) => ({
      code,
      isThrown: isThrown(moduleOf(file), name),
    })),
  );
  const worded = [...texts].flatMap(([file, text]) =>
    basename(file) === 'error-texts.ts'
      ? [...text.matchAll(/^ {2}(ERR_\w+):/gm)].map(([, code]) => code)
      : [],
  );
  expect(kinds.length).toBeGreaterThan(200);
  expect(kinds.filter((kind) => !kind.isThrown).map(({ code }) => code)).toEqual([]);
  expect(worded.filter((worded) => !kinds.some(({ code }) => code === worded))).toEqual([]);
});
