import { expect, test } from '@jest/globals';
import { networkOf } from './attempts.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::7:2:3:4', '2001:db8:0:0'],
  ['2001:db8:0:1::9', '2001:db8:0:1'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1:2:3:4:5', '0:0:0:1'],
  ['::1', '0:0:0:0'],
])('the address %s speaks for the network %s, however short it is written', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
