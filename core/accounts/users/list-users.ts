import type { Context } from '../../context.ts';
import { containing, hasMore, pageWindow, searchText } from '../../http/paging.ts';
import type { PageQuery } from '../../http/schemas.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { presentUsers } from './present-user.ts';
import { User } from './user.ts';

/** Returns the company's users, the newest first, a page at a time; a search compares name and e-mail. */
export async function listUsers(ctx: Context, { searchParam, pageNumber }: PageQuery) {
  const window = pageWindow(pageNumber);
  const search = searchText(searchParam);
  const found = () => {
    const query = User.of(ctx);
    return search ? query.whereRaw("?? LIKE ? ESCAPE '!'", ['searchKey', containing(search)]) : query;
  };
  const rows = await found()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const count = await found().resultSize();
  return { users: await presentUsers(ctx, rows), count, hasMore: hasMore(count, window, rows.length) };
}

/**
 * Returns all users for selection lists on screens, in the order of their ids. The installation's own staff may name a company;
 * others always get their own.
 */
export async function listAllUsers(ctx: Context, companyId: number | undefined) {
  const companyCtx = companyId && ctx.actor.super ? actingIn(ctx, companyId) : ctx;
  return presentUsers(companyCtx, await User.of(companyCtx).orderBy('id'));
}
