import { type Context, hasMore, pageWindow } from '@balcao/core';
import { emailLimits } from './contract/limits.ts';
import { Email } from './email.ts';

/** A page of what the company sent, the newest first. */
export async function pageOfEmails(ctx: Context, { pageNumber }: { pageNumber?: number | undefined }) {
  const window = pageWindow(pageNumber, emailLimits.pageSize);
  const [count, rows] = await Promise.all([
    Email.of(ctx).resultSize(),
    Email.of(ctx).orderBy('id', 'desc').offset(window.offset).limit(window.limit),
  ]);
  return { rows, count, hasMore: hasMore(count, window, rows.length) };
}

/** The newest of what the company sent, for clients that page by themselves. */
export async function newestEmails(ctx: Context): Promise<Email[]> {
  return Email.of(ctx).orderBy('id', 'desc').limit(emailLimits.wholeList);
}
