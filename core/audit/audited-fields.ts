import type { AuditFields } from './audit.ts';

/**
 * Some fields of a row, as the audit log shows them before and after a change.
 *
 * @example
 * ctx.audit({ action: 'visit.moved', record, before: auditedFields(old, ['place']), after: auditedFields(now, ['place']) });
 */
export function auditedFields<Row extends object>(
  row: Row,
  names: readonly (keyof Row & string)[],
): AuditFields {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as AuditFields;
}
