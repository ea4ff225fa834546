import type { Actor } from '../actor.ts';
import { type Host, holds } from '../context.ts';
import type { Permission } from '../permissions.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { readyProviders } from '../providers/ready-providers.ts';

/**
 * Rights of a user (`can`), flags of their company's plan (`open`), and the outside providers that it has set up (`ready`). Screens show and hide by them; the server
 * checks each call anew.
 */
export interface Rights {
  can: Permission[];
  open: PlanFlag[];
  ready: string[];
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
    ready: await readyProviders(host.contextFor(companyId)),
  };
}
