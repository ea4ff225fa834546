import type { Context } from '../context.ts';
import { sentAs } from '../http/route.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit, logOf } from './list-audit.ts';
import {
  AuditCatalogue,
  AuditFilters,
  AuditPage,
  AuditQuery,
  AuditVerified,
  VerifyAudit,
} from './schemas.ts';
import { verifyChain } from './verify-chain.ts';

const tag = 'audit';
const access = { permission: 'audit:view' } as const;

export function auditRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/audit',
    operationId: 'listAuditEntries',
    summary: 'A page of the audit log, the newest first',
    description:
      'Who did what to which record, before and after. `next` of an answer is `before` of the next call.',
    tag,
    access,
    query: AuditQuery,
    answers: { 200: AuditPage },
    handle: async (ctx, { query }) => {
      if (query.before === undefined) await noteStaff(ctx, logOf(ctx, query.companyId));
      return listAudit(ctx, query);
    },
  });
  route({
    method: 'GET',
    url: '/audit/actions',
    operationId: 'listAuditActions',
    summary:
      'What the log may tell: the sentence of each action, and what fields and their values are called',
    tag,
    access,
    answers: { 200: AuditCatalogue },
    handle: () => ({
      actions: Object.fromEntries(host.audited.actions),
      fields: Object.fromEntries(host.audited.fields),
    }),
  });
  route({
    method: 'GET',
    url: '/audit/export',
    operationId: 'exportAuditLog',
    summary: 'The log, or what the filters leave of it, as a CSV file',
    description:
      'Made while it is sent, separated by semicolons; what a spreadsheet would calculate is marked by an apostrophe.',
    tag,
    access,
    query: AuditFilters,
    attemptsPerMinute: 10,
    answers: { 200: sentAs('text/csv') },
    handle: async (ctx, { query, reply }) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .header('cache-control', 'no-store')
        .send(await exportAudit(ctx, query)),
  });
  route({
    method: 'POST',
    url: '/audit/verify',
    operationId: 'verifyAuditLog',
    summary: 'Verifies a stretch of the chain of the log',
    description:
      'Looks at 10,000 rows; while `next` is a number, call again with it as `from`. Every row that was changed, removed or ' +
      'inserted since it was written is named among the findings.',
    tag,
    access,
    body: VerifyAudit,
    attemptsPerMinute: 600,
    answers: { 200: AuditVerified },
    handle: (ctx, { body }) => verifyChain(host, logOf(ctx, body.companyId), { from: body.from }),
  });
}

/** Records in a company's log that the installation's own staff have opened it. */
async function noteStaff(ctx: Context, companyId: number): Promise<void> {
  if (companyId === ctx.companyId) return;
  await ctx.transaction(async () => ctx.audit({ action: 'audit.viewed', companyId }));
}
