import type { Actor } from '../actor.ts';
import { type Host, holds } from '../context.ts';
import type { Permission } from '../permissions.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';

/**
 * Rights of a user (`can`) and features of the company's plan (`open`). Screens show and hide controls by them; the server checks
 * each call again.
 */
export interface Rights {
  can: Permission[];
  open: PlanFlag[];
}

/** Reads the rights by the same checks that the routes make, for the user's own screens. */
export async function rightsOf(
  host: Host,
  user: Pick<Actor, 'companyId' | 'profile' | 'entry' | 'token'> & { super: number | boolean },
): Promise<Rights> {
  const { companyId, profile, entry, token } = user;
  const actor = {
    kind: 'user' as const,
    profile,
    super: Boolean(user.super),
    ...(entry ? { entry } : {}),
    ...(token ? { token } : {}),
  };
  return {
    can: [...host.permissions.keys()].filter((permission) => holds(host, actor, permission)),
    open: await host.tenancy.openFlags(companyId),
  };
}
