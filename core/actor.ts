import type { ApiTokenScope } from './security/api-token-scopes.ts';

/**
 * Identifies the author of a change: a user, or the system where a job, a bot or an inbound message acts for one
 * company.
 */
export interface Actor {
  kind: 'user' | 'system';
  companyId: number;
  /** null for the system. */
  userId: number | null;
  name: string;
  profile: 'admin' | 'user';
  /** True for the installation's own staff, who manage companies and plans. */
  super: boolean;
  /** Queues the agent works in; admins and the system see every queue whatever it holds. */
  queueIds: readonly number[];
  /** A profile user may also see tickets without queue. */
  seesUnqueued: boolean;
  /** The sign-in this actor came by; null for the system. */
  sessionId: string | null;
  /** Set for our own staff in an impersonation session: they act as an admin of this company who may not change sign-ins. */
  entry?: { id: number; endsAt: number; homeCompanyId: number };
  /** The token by which an outside program acts as this person, within its scopes. */
  token?: { id: number; name: string; scopes: readonly ApiTokenScope[]; expiresAt: number };
  /** The connection by whose token an outside program acts for the company. */
  connectionId?: number;
}

/** Our own staff at the command line: a reader of the installation's secrets needs no further proof. */
export const operatorActor: Actor = { ...systemActor(1), name: 'balcao', super: true };

/** Operator at work in a company, by the rules of an impersonation session: no sign-in and no credential of it is touched. */
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
