import { systemActor } from '../actor.ts';
import { Context, type Host } from '../context.ts';
import { linesOf } from './export-audit.ts';
import { walkAudit } from './list-audit.ts';

/** Yields a company's log as CSV for `balcao audit export`. The export itself is recorded in the log. */
export async function* exportLog(host: Host, companyId: number): AsyncGenerator<string> {
  const ctx = new Context(host, systemActor(companyId));
  await ctx.transaction(async () => ctx.audit({ action: 'audit.exported' }));
  yield* linesOf(walkAudit(ctx, {}));
}
