import type { Context } from '../../context.ts';
import { containing, hasMore, pageWindow, searchText } from '../../http/paging.ts';
import type { PageQuery } from '../../http/schemas.ts';
import { Company, nameKey } from './company.ts';
import { presentListed } from './present-company.ts';

/** Returns the companies by name, a page at a time, for the installation's own staff. */
export async function listCompanies(ctx: Context, { searchParam, pageNumber }: PageQuery) {
  const window = pageWindow(pageNumber);
  const search = searchText(searchParam);
  const found = () => {
    const query = Company.in(ctx.host).whereNull('deletedAt');
    if (search) {
      query.where((either) =>
        either
          .whereRaw("?? LIKE ? ESCAPE '!'", ['nameKey', containing(nameKey(search))])
          .orWhereRaw("?? LIKE ? ESCAPE '!'", ['email', containing(search)])
          .orWhereRaw("?? LIKE ? ESCAPE '!'", ['phone', containing(search)]),
      );
    }
    return query;
  };
  const rows = await found().orderBy('nameOrder').orderBy('id').limit(window.limit).offset(window.offset);
  const count = await found().resultSize();
  return {
    companies: await presentListed(ctx.host, rows),
    count,
    hasMore: hasMore(count, window, rows.length),
  };
}

/** Returns every company by name, for the installation's own staff. */
export async function listAllCompanies(ctx: Context): Promise<Company[]> {
  return Company.in(ctx.host).whereNull('deletedAt').orderBy('nameOrder').orderBy('id');
}
