import type { PluginScope } from '../plugin/define-plugin.ts';
import { notifyBreaks, notifyJob } from './notify-breaks.ts';
import { pruneAll } from './prune.ts';
import { auditRoutes } from './routes.ts';
import { sinkOf } from './stream/sink.ts';
import { LogStream } from './stream/stream-log.ts';

/** Adds the audit log to the host: its routes, and the sweep that deletes old rows. */
export function registerAudit(scope: PluginScope): void {
  auditRoutes(scope);
  scope.job(notifyJob, () => notifyBreaks(scope.host));
  scope.every('audit-breaks', 60_000, () => notifyBreaks(scope.host));
  scope.every('audit-retention', 60 * 60_000, () => pruneAll(scope.host));
  const { auditStream } = scope.host.config;
  if (auditStream) {
    const stream = new LogStream(scope.host, sinkOf(auditStream));
    scope.every('audit-stream', 3000, () => stream.round());
  }
  scope.onClose(() => scope.host.audit.close());
}
