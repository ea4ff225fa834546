import { type Context, hasMore, pageWindow } from '@balcao/core';
import { emailLimits } from './contract/limits.ts';
import { Email } from './email.ts';
import type { EmailPageQuery } from './schemas.ts';

/** Lists a page of the company's sent e-mails, the newest first, of one state if given. */
export async function pageOfEmails(ctx: Context, { pageNumber, status }: EmailPageQuery) {
  const window = pageWindow(pageNumber, emailLimits.pageSize);
  const wanted = () => (status ? Email.of(ctx).where({ status }) : Email.of(ctx));
  const [count, rows] = await Promise.all([
    wanted().resultSize(),
    wanted().orderBy('id', 'desc').offset(window.offset).limit(window.limit),
  ]);
  return { rows, count, hasMore: hasMore(count, window, rows.length) };
}

/** The newest of what the company sent, for clients that page by themselves. */
export async function newestEmails(ctx: Context): Promise<Email[]> {
  return Email.of(ctx).orderBy('id', 'desc').limit(emailLimits.wholeList);
}
