import { describe, expect, test } from '@jest/globals';
import { createHttpServer } from '../http/server.ts';
import { createErrorLog } from '../testing/error-log.ts';
import { readConfig } from './config.ts';
import { readTrustProxy } from './trust-proxy.ts';

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['172.18.0.2, 10.0.0.0/8, fd00::/8', ['172.18.0.2', '10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY may be %s', (given, read) => {
    expect(readTrustProxy(given)).toEqual(read);
  });

  test.each(['true', 'yes', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,', 'proxy.test', '-1', '99'])(
    'TRUST_PROXY of %s is refused with a sentence that says what to write',
    (given) => {
      expect(() => readTrustProxy(given)).toThrow(/how many proxies .+ or their addresses/);
    },
  );

  test.each([
    ['1', '10.9.9.9', '203.0.113.7'],
    ['2', '10.9.9.9', '198.51.100.1'],
    ['10.0.0.0/8', '10.9.9.9', '203.0.113.7'],
    ['10.0.0.0/8', '192.0.2.55', '192.0.2.55'],
    ['false', '10.9.9.9', '10.9.9.9'],
  ])(
    'TRUST_PROXY of %s, called from %s, takes %s for the caller, never an invented one',
    async (given, from, caller) => {
      const config = readConfig({
        DATA_DIR: '/tmp/never-made',
        APP_SECRET: 'x'.repeat(40),
        TRUST_PROXY: given,
      });
      const server = await createHttpServer(config, createErrorLog().log);
      server.get('/who', async ({ ip }) => ip);
      const headers = { 'x-forwarded-for': 'invented, 198.51.100.1, 203.0.113.7' };
      expect((await server.inject({ url: '/who', remoteAddress: from, headers })).body).toBe(caller);
      await server.close();
    },
  );

  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['198.51.100.1:4000, 203.0.113.77:4001', '203.0.113.77'],
    ['2001:db8::7', '2001:db8::7'],
    ['203.0.113.9', '203.0.113.9'],
  ])('a proxy that names %s names the caller %s, without a port', async (forwarded, caller) => {
    const config = readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40), TRUST_PROXY: '1' });
    const server = await createHttpServer(config, createErrorLog().log);
    server.get('/who', async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': forwarded };
    expect((await server.inject({ url: '/who', remoteAddress: '10.9.9.9', headers })).body).toBe(caller);
    await server.close();
  });
});
