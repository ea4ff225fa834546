import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readServerAddress } from './server-address.ts';

const server = 'mysql://balcao:a%20b@db.test:3307/balcao';
const settings = { DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40) };

describe('The address of a database server', () => {
  test.each([
    ['ssl-mode=REQUIRED', { rejectUnauthorized: false }],
    ['ssl=true', { rejectUnauthorized: false }],
    ['sslmode=require', { rejectUnauthorized: false }],
    ['sslmode=verify-ca', { rejectUnauthorized: true, verifyIdentity: false }],
    ['ssl-mode=VERIFY_IDENTITY', { rejectUnauthorized: true, verifyIdentity: true }],
    ['sslmode=verify-full', { rejectUnauthorized: true, verifyIdentity: true }],
  ])('an address that ends in %s is reached by TLS', (query, ssl) => {
    expect(readServerAddress(`${server}?${query}&connectionLimit=5`)).toEqual({
      ...{ uri: `${server}?connectionLimit=5`, ssl },
    });
  });

  test.each(['', '?ssl-mode=DISABLED', '?sslmode=disable', '?ssl=false'])(
    'an address that ends in "%s" is reached in clear',
    (query) => {
      expect(readServerAddress(`${server}${query}`)).toEqual({ uri: server });
    },
  );

  test('an address that names a file of an authority asks for a certificate of it', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'balcao-ca-')), 'ca.pem');
    writeFileSync(file, 'the authority');
    expect(readServerAddress(`${server}?ssl-ca=${file}`).ssl).toEqual({
      ...{ rejectUnauthorized: true, verifyIdentity: false, ca: 'the authority' },
    });
    expect(readServerAddress(`${server}?sslmode=verify-full&sslrootcert=${file}`).ssl).toEqual({
      ...{ rejectUnauthorized: true, verifyIdentity: true, ca: 'the authority' },
    });
  });

  test.each([
    ['ssl-mode=PREFERRED', /DATABASE_URL cannot be used: write ssl-mode=REQUIRED/],
    ['ssl=maybe', /DATABASE_URL cannot be used: write ssl-mode=REQUIRED/],
    ['ssl-ca=/nowhere/ca.pem', /DATABASE_URL cannot be used: the file of ssl-ca, \/nowhere\/ca.pem/],
  ])(
    'a start with an address that ends in %s stops with a sentence that says what to write',
    (query, said) => {
      const start = () => readConfig({ ...settings, DATABASE_URL: `${server}?${query}` });
      expect(start).toThrow(StartupError);
      expect(start).toThrow(said);
    },
  );

  test('an address for changes of tables is read the same, and may ask for TLS where the other does not', () => {
    const config = readConfig({
      ...settings,
      ...{ DATABASE_URL: server, DATABASE_MIGRATE_URL: `${server}?ssl-mode=REQUIRED` },
    });
    expect(config.databaseMigrateUrl).toBe(`${server}?ssl-mode=REQUIRED`);
    const wrong = () =>
      readConfig({ ...settings, DATABASE_URL: server, DATABASE_MIGRATE_URL: `${server}?ssl=perhaps` });
    expect(wrong).toThrow(/DATABASE_MIGRATE_URL cannot be used: write/);
  });
});
