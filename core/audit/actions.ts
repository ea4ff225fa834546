import type { coreAuditActions } from './action-texts.ts';

/** A sentence about what was done; `{actor}` and `{record}` stand for the names of who did it and of what it was done to. */
export interface AuditText {
  pt: string;
  en: string;
  es: string;
}

/** Label of a changed field, and labels of its values that are no words by themselves. */
export interface AuditFieldText extends AuditText {
  values?: Readonly<Record<string, AuditText>>;
}

/** Sentences of a plugin's entries in the audit log, by action. */
export type AuditTexts = Readonly<Record<string, AuditText>>;
/** Labels of fields in the audit log, by field; `values` has those of a field with few of them. */
export type AuditFieldTexts = Readonly<Record<string, AuditFieldText>>;

type Core = typeof coreAuditActions;

/** Every action that core and the plugins declare; a plugin adds its own by declaration merging in its `audit-texts.ts`. */
export interface AuditActions extends Core {}

export type AuditAction = keyof AuditActions & string;
