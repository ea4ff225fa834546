import type { ApiTokenScope } from './security/api-token-scopes.ts';

/**
 * Identifies the author of a change. `kind` decides which rights count: those of a user of the company, or those of the
 * system, which acts where a job, a bot, an inbound message or an operator at the command line does.
 */
export interface Actor {
  kind: 'user' | 'system';
  companyId: number;
  /** null for the system, and for an operator who works in a company. */
  userId: number | null;
  name: string;
  profile: 'admin' | 'user';
  /** True for the installation's own staff, who manage companies and plans. */
  super: boolean;
  /** Queues in which an agent works; admins and the system see every queue, with this list empty too. */
  queueIds: readonly number[];
  /** A profile user may also see tickets without queue. */
  seesUnqueued: boolean;
  /** The sign-in this actor came by; null for the system. */
  sessionId: string | null;
  /** Impersonation session of the installation's own staff: they act as an admin of this company who may not change sign-ins. */
  entry?: { id: number; endsAt: number; homeCompanyId: number };
  /** The token by which an outside program acts as this person, within its scopes. */
  token?: { id: number; name: string; scopes: readonly ApiTokenScope[]; expiresAt: number };
  /** The connection by whose token an outside program acts for the company. */
  connectionId?: number;
}

/**
 * Actor of commands that an operator runs on the server: the installation's own staff, in company 1. They need not sign in, since
 * a person who can read the secrets of the installation can do everything in it already.
 */
export const operatorActor: Actor = { ...systemActor(1), name: 'balcao', super: true };

/**
 * Returns the actor of an operator's command in another company, under the rules of an impersonation session: it may change no
 * sign-in and no credential. Such a session has no row, so its id is 0.
 */
export function operatorIn(companyId: number): Actor {
  return {
    ...systemActor(companyId),
    kind: 'user',
    name: operatorActor.name,
    entry: { id: 0, endsAt: Number.MAX_SAFE_INTEGER, homeCompanyId: operatorActor.companyId },
  };
}

/**
 * The actor of background work: the system, for one company.
 *
 * @example
 * const ctx = new Context(host, systemActor(companyId), { log });
 */
export function systemActor(companyId: number): Actor {
  return {
    kind: 'system',
    companyId,
    userId: null,
    name: 'Balcão',
    profile: 'admin',
    super: false,
    queueIds: [],
    seesUnqueued: true,
    sessionId: null,
  };
}
