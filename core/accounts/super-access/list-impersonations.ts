import type { Context } from '../../context.ts';
import { hasMore, pageWindow } from '../../http/paging.ts';
import type { PageQuery } from '../../http/schemas.ts';
import { type ImpersonationSessionRow, presentImpersonation } from './impersonation-sessions.ts';

/** Impersonation sessions of the installation's own staff in the actor's company, the latest first, a page at a time. */
export async function listImpersonations(ctx: Context, { pageNumber }: PageQuery) {
  const window = pageWindow(pageNumber);
  const rows: ImpersonationSessionRow[] = await ctx
    .table('SuperEntries')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const [{ count } = { count: 0 }] = await ctx.table('SuperEntries').count({ count: '*' });
  const total = Number(count);
  return {
    entries: rows.map(presentImpersonation),
    count: total,
    hasMore: hasMore(total, window, rows.length),
  };
}
