import { readFileSync } from 'node:fs';
import { Environment } from '@balcao/core/config/config.ts';
import { readTrustProxy } from '@balcao/core/config/trust-proxy.ts';
import { readMigrateUrl } from '@balcao/core/database/migration/migrate-url.ts';
import { expect, test } from '@jest/globals';

const compose = readFileSync('docker-compose.yml', 'utf8');
const read = Object.keys(Environment.properties).sort();

test('the configuration page explains every variable that the server reads, and no other', () => {
  expect(read.length).toBeGreaterThan(10);
  expect(found(readFileSync('docs/configuration.md', 'utf8'), /^\| `([A-Z_]+)` \|/gm)).toEqual(read);
});

/** Variables of tests, and those that each service sets by itself. */
const notOfCompose = [
  ...['BALCAO_ROLES', 'DATABASE_MIGRATE_URL'],
  ...['EFI_TEST_ROOT', 'GRAPH_URL', 'WHATSAPP_TEST_ROOT', 'WHATSAPP_URL'],
];
const block = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(compose)?.[1] ?? '';

test('compose gives the server every variable that an operator may set in .env', () => {
  const given = found(block, /^ {2}([A-Z_]+):/gm);
  expect(read.filter((name) => !given.includes(name))).toEqual(notOfCompose);
  // Left out: values that the containers agree on among themselves.
  const fixed = ['DATA_DIR', 'HOST', 'PORT'];
  expect(given.filter((name) => !block.includes(`\${${name}`))).toEqual(fixed);
});

test('compose gives the server only variables that it reads', () => {
  const given = found(block, /^ {2}([A-Z_]+):/gm);
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name) => !read.includes(name))).toEqual([]);
});

test.each([
  ['without a database of its own', {}],
  ['with a user of run time', { MYSQL_APP_PASSWORD: 'app' }],
  ['with a database of its own', { DATABASE_URL: 'mysql://me:pw@db.example:3306/chats' }],
  [
    'with a database of its own and a user who may change tables',
    {
      DATABASE_URL: 'mysql://me:pw@db.example/chats',
      DATABASE_MIGRATE_URL: 'mysql://root:pw@db.example:3306/chats',
    },
  ],
])('compose %s changes the tables of the database that the server uses', (_case, own) => {
  const env: Record<string, string> = { MYSQL_PASSWORD: 'secret', ...own };
  const given = (name: string) =>
    resolved(new RegExp(`^ +${name}: (.*)$`, 'm').exec(compose)?.[1] ?? '', env);
  const url = readMigrateUrl(given('DATABASE_URL'), given('DATABASE_MIGRATE_URL'));
  expect(url).toBe(env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL ?? 'mysql://balcao:secret@mysql:3306/balcao');
});

test('compose takes the address of a caller from a proxy of the operator’s own, which .env names', () => {
  expect(compose).toContain('trusted_proxies static {$$TRUSTED_PROXIES}');
  expect(compose).toMatch(/^ {6}TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-\}$/m);
  const trust = /^ {2}TRUST_PROXY: (.*)$/m.exec(compose)?.[1] ?? '';
  expect(readTrustProxy(resolved(trust, {}))).toBe(1);
  expect(readTrustProxy(resolved(trust, { TRUST_PROXY: '2' }))).toBe(2);
});

test('.env.example names every value that compose cannot do without', () => {
  const needed = new Set(found(compose, /(?<!\$)\$\{([A-Z_]+):\?/g));
  const named = found(readFileSync('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  expect([...needed].filter((name) => !named.includes(name))).toEqual([]);
});

/** Fills in `${}` as compose does, inner ones first. */
function resolved(text: string, env: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\$\{([A-Z_]+)(:[-+?])([^${}]*)\}/g, (_all, name, how, rest) =>
    how === ':+' ? (env[name] ? rest : '') : env[name] || rest,
  );
  return filled === text ? text : resolved(filled, env);
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '').sort();
}
