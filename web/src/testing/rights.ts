import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { permissions as ofCore, type Permission } from '@balcao/core/permissions.ts';
import type { SessionUser } from '../lib/api/session-types.ts';

/** Holders of each permission, as core and every plugin's `permissions.ts` declare them. */
const declared: Record<string, readonly string[]> = { ...ofCore };
const plugins = new URL('../../../plugins/', import.meta.url);
for (const plugin of readdirSync(plugins)) {
  const file = fileURLToPath(new URL(`${plugin}/contract/permissions.ts`, plugins));
  if (existsSync(file)) Object.assign(declared, (await import(file)).permissions);
}

/** The permissions that the server would answer for this person. */
export function permissionsOf(user: Pick<SessionUser, 'profile' | 'super'>): Permission[] {
  return (Object.keys(declared) as Permission[]).filter(
    (permission) => user.super || declared[permission]?.includes(user.profile),
  );
}
