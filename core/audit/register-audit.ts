import type { PluginScope } from '../plugin/define-plugin.ts';
import { pruneAll } from './prune.ts';
import { auditRoutes } from './routes.ts';

/** Adds the audit log to the host: its routes, and the sweep of what is no longer kept. */
export function registerAudit(scope: PluginScope): void {
  auditRoutes(scope);
  scope.every('audit-retention', 60 * 60_000, () => pruneAll(scope.host));
  scope.onClose(() => scope.host.audit.close());
}
