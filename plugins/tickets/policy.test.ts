import { systemActor } from '@balcao/core';
import { expect, test } from '@jest/globals';
import { permissions } from './contract/permissions.ts';
import { seesEveryQueue } from './policy.ts';

const holders: readonly string[] = permissions['tickets-manager:everyQueue'];

test.each([
  ['admin', false],
  ['user', false],
  ['user', true],
  ['admin', true],
] as const)('the permission that screens show for %s (super: %s) is the server’s', (profile, isSuper) => {
  const actor = { ...systemActor(1), kind: 'user' as const, profile, super: isSuper };
  expect(seesEveryQueue(actor)).toBe(isSuper || holders.includes(profile));
});
