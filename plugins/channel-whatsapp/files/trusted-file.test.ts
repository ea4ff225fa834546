import { describe, expect, test } from '@jest/globals';
import { trustedFile } from './trusted-file.ts';

const mediaKey = new Uint8Array(32);

describe('a file is fetched', () => {
  test('a file is fetched from the hosts of WhatsApp', () => {
    const url = 'https://media-gru1-1.cdn.whatsapp.net/v/t62?x=1';
    expect(trustedFile({ mediaKey, url }, false)).toMatchObject({ url });
    expect(trustedFile({ mediaKey, url, directPath: '/v/t62' }, false).options).toEqual({
      host: 'media-gru1-1.cdn.whatsapp.net',
    });
  });

  test('a file is fetched from the public host of WhatsApp when its message names another', () => {
    const file = { mediaKey, url: 'https://169.254.169.254/x', directPath: '/v/t62' };
    expect(trustedFile(file, false).options).toEqual({ host: 'mmg.whatsapp.net' });
  });

  test('a file is fetched from this very machine in a test only', () => {
    const url = 'http://127.0.0.1:8080/m/1';
    expect(trustedFile({ mediaKey, url }, true)).toMatchObject({ url });
    expect(() => trustedFile({ mediaKey, url }, false)).toThrow('does not lie at WhatsApp');
  });
});

test.each([
  ['http://mmg.whatsapp.net/x', null],
  ['https://whatsapp.net.evil.test/x', null],
  ['https://mmg.whatsapp.net@evil.test/x', null],
  ['https://10.0.0.1/x', null],
  ['file:///etc/passwd', null],
  [null, null],
  ['https://mmg.whatsapp.net/x', '@evil.test/x'],
  ['https://mmg.whatsapp.net/x', '//evil.test/x'],
  ['https://mmg.whatsapp.net/x', ':80@evil.test/'],
  ['https://mmg.whatsapp.net/x', 'v/t62'],
])('a file is not fetched from %s with path %s', (url, directPath) => {
  expect(() => trustedFile({ mediaKey, url, directPath }, false)).toThrow('A file');
});
