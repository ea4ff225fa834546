import type { AuditText, coreAuditActions } from './action-texts.ts';

export type { AuditText, AuditTexts } from './action-texts.ts';

/** Label of a changed field, and labels for its values where these are codes. */
export interface AuditFieldText extends AuditText {
  values?: Readonly<Record<string, AuditText>>;
}

/** Labels of fields in the audit log, by field; `values` labels the values of a field that has only a few. */
export type AuditFieldTexts = Readonly<Record<string, AuditFieldText>>;

type Core = typeof coreAuditActions;

/**
 * Names of all actions that core and the plugins write into the audit log; a plugin adds its own by declaration
 * merging in its `audit-texts.ts`.
 */
export interface AuditActions extends Core {}

export type AuditAction = keyof AuditActions & string;
