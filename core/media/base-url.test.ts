import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { mediaBase } from './base-url.ts';

describe('where links to files begin', () => {
  test.each([
    ['nowhere but at our own origin', {}, ''],
    ['at PUBLIC_URL', { PUBLIC_URL: 'https://chat.example/' }, 'https://chat.example'],
    [
      'at PUBLIC_URL first',
      { PUBLIC_URL: 'https://chat.example', CORS_ORIGINS: 'https://a.test' },
      'https://chat.example',
    ],
    [
      'where we listen, for pages of other origins',
      { CORS_ORIGINS: 'https://a.test' },
      'http://127.0.0.1:3000',
    ],
    ['at a name one can call', { CORS_ORIGINS: 'https://a.test', HOST: '0.0.0.0' }, 'http://localhost:3000'],
    ['at an address in brackets', { CORS_ORIGINS: 'https://a.test', HOST: '::1' }, 'http://[::1]:3000'],
  ])('links to files begin %s', (_where, env, base) => {
    expect(mediaBase(readConfig({ DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40), ...env }))).toBe(
      base,
    );
  });
});
