import { expect, test } from '@jest/globals';
import { createLog } from '../log/log.ts';
import { warnWithoutTls } from './https.ts';

test.each([
  [null, false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1', false],
  ['https://balcao.test', false],
  ['http://balcao.test', true],
  ['http://192.168.0.9:3000', true],
])('a start at PUBLIC_URL=%s warns of passwords in clear: %s', (publicUrl, warns) => {
  const lines: string[] = [];
  warnWithoutTls({ publicUrl }, createLog('warn', { write: (line) => void lines.push(line) }));
  expect(lines.some((line) => line.includes('without TLS'))).toBe(warns);
});
