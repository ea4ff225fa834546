import { StartupError } from '../errors/startup-error.ts';
import type { PluginManifest } from '../plugin/define-plugin.ts';
import type { AuditCatalogue } from './audit.ts';
import { auditLengths } from './limits.ts';

/**
 * Adds the audit texts of a plugin to the catalogue. Throws StartupError for an action that is declared twice or has an invalid
 * name. Of a field that several plugins declare, the first label is used.
 */
export function declareAudited({ actions, fields }: AuditCatalogue, { name, audit }: PluginManifest): void {
  for (const [action, text] of Object.entries(audit?.actions ?? {})) {
    if (!/^[a-z][a-z-]*\.[a-z][a-z-]*$/.test(action) || action.length > auditLengths.action)
      throw new StartupError(`An audit action of ${name} cannot be named ${action}.`);
    if (actions.has(action))
      throw new StartupError(`The audit action ${action} is declared twice; the second time by ${name}.`);
    actions.set(action, text);
  }
  for (const [field, text] of Object.entries(audit?.fields ?? {})) {
    if (!fields.has(field)) fields.set(field, text);
  }
}
