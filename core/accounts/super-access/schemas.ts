import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../../http/schemas.ts';
import { impersonationMinutes, impersonationReason } from '../limits.ts';

export const ImpersonationSession = Type.Object({
  id: Id,
  /** Name of the member of our own staff. */
  userName: Type.String(),
  reason: Type.String(),
  startedAt: Timestamp,
  endsAt: Timestamp,
  /** null: it lasts. */
  endedAt: Nullable(Timestamp),
  /** User who ended the session before its time; null while it lasts, or when its time ended. */
  endedBy: Nullable(Type.String()),
});
export type ImpersonationSession = Static<typeof ImpersonationSession>;

export const EnterCompany = Body({
  companyId: Id,
  minutes: Type.Union(impersonationMinutes.map((minutes) => Type.Literal(minutes))),
  reason: Type.String(impersonationReason),
});
export type EnterCompany = Static<typeof EnterCompany>;
