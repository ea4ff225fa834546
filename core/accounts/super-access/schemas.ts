import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../../http/schemas.ts';
import { impersonationMinutes, impersonationReason } from '../limits.ts';

/**
 * An impersonation session (`super-entry` on the wire, `SuperEntries` in the database), as the company's admins and the
 * installation's own staff see it: one of the installation's own staff works in a customer's company for a limited time.
 */
export const ImpersonationSession = Type.Object({
  id: Id,
  /** Name of the member of the installation's own staff. */
  userName: Type.String(),
  reason: Type.String(),
  startedAt: Timestamp,
  endsAt: Timestamp,
  /** When it ended, by a user or because its time was over; null while it lasts. */
  endedAt: Nullable(Timestamp),
  /** Name of the user who ended it before its time; else null. */
  endedBy: Nullable(Type.String()),
});
export type ImpersonationSession = Static<typeof ImpersonationSession>;

/** Body of `POST /super-entries`, by which the installation's own staff begin an impersonation session in a company. */
export const EnterCompany = Body({
  companyId: Id,
  minutes: Type.Union(impersonationMinutes.map((minutes) => Type.Literal(minutes))),
  reason: Type.String(impersonationReason),
});
export type EnterCompany = Static<typeof EnterCompany>;
