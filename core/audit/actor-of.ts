import type { Actor } from '../actor.ts';
import { superCompanyId } from '../tenancy/limits.ts';
import type { AuditEntry } from './audit.ts';
import type { AuditRow } from './chain.ts';

/**
 * Returns the columns by which the audit log names the author of a change: the system, a visitor without a sign-in, one of the
 * company's users, or the installation's own staff who work in another company.
 */
export function actorOf(
  actor: Actor,
  { by, companyId = actor.companyId }: Pick<AuditEntry, 'by' | 'companyId'>,
): Pick<AuditRow, 'actorKind' | 'actorId' | 'actorName'> {
  if (by) return { actorKind: 'user', actorId: by.id, actorName: by.name };
  if (actor.kind === 'system') return { actorKind: 'system', actorId: null, actorName: actor.name };
  if (actor.userId === null && !actor.entry) return { actorKind: 'visitor', actorId: null, actorName: '' };
  const isStaff = actor.entry !== undefined || (actor.super && companyId !== superCompanyId);
  const actorName = actor.token ? `${actor.name} (${actor.token.name})` : actor.name;
  return { actorKind: isStaff ? 'staff' : 'user', actorId: actor.userId, actorName };
}

/**
 * Returns the company in whose log an entry is written. Throws when a user of one company would write into the log of another.
 */
export function companyOf(actor: Actor, { companyId = actor.companyId, action }: AuditEntry): number {
  const isOpenToAll = actor.super || actor.kind === 'system' || actor.userId === null;
  if (companyId === 0 || (companyId !== actor.companyId && !isOpenToAll))
    throw new Error(`${action} names no log that it may be written in`);
  return companyId;
}
