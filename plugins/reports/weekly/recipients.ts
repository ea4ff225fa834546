import { CompanyModel, type Context, companyClock, type Locale, UserNotFound } from '@balcao/core';
import { nowOf } from '../clock.ts';
import type { SaveWeeklyReport, WeeklyReportSettings } from '../schemas.ts';
import { lastWholeWeek } from './reported-week.ts';
import { claimWeek, isClaimed } from './weekly-report.ts';

/** Admin who gets the weekly report. */
class ReportRecipient extends CompanyModel {
  static override tableName = 'ReportRecipients';

  declare userId: number;
}

interface Admin {
  id: number;
  name: string;
  email: string;
  language: string | null;
  /** Time at which the admin confirmed the e-mail address; null: not yet. */
  emailConfirmedAt: number | null;
}

/** Returns which admins get the weekly report, and which could. */
export async function readWeeklySettings(ctx: Context): Promise<WeeklyReportSettings> {
  const admins = await adminsOf(ctx);
  const chosen = await chosenIds(ctx);
  return {
    recipientIds: admins.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
    admins: admins.map(({ id, name, email, emailConfirmedAt }) => ({
      ...{ id, name, email },
      isConfirmed: emailConfirmedAt !== null,
    })),
    isMailed: ctx.host.mail.configured,
  };
}

/**
 * Saves the admins who get the weekly report; an empty list sends none. The first report is that of the present week.
 * Throws ERR_NO_USER_FOUND for a user who is no admin of the company.
 */
export async function saveWeeklySettings(
  ctx: Context,
  { recipientIds }: SaveWeeklyReport,
): Promise<WeeklyReportSettings> {
  await ctx.transaction(async () => {
    // Locked until the commit, so that two users who save at once do not mix their choices.
    const admins = await adminsOf(ctx, { isHeld: true });
    const byId = new Map(admins.map(({ id, name }) => [id, name]));
    const chosen = [...new Set(recipientIds)];
    if (chosen.some((id) => !byId.has(id))) throw UserNotFound();
    const before = await chosenIds(ctx);
    await ReportRecipient.of(ctx).delete();
    for (const userId of chosen) await ReportRecipient.of(ctx).insert({ userId });
    if (before.size === 0 && chosen.length > 0) await passOverLastWeek(ctx);
    const namesOf = (ids: Iterable<number>) => [...ids].map((id) => byId.get(id) ?? `#${id}`).join(', ');
    ctx.audit({
      action: 'weekly-report.changed',
      before: { recipients: namesOf(before) },
      after: { recipients: namesOf(chosen) },
    });
  });
  return readWeeklySettings(ctx);
}

/**
 * Returns the chosen admins who have confirmed their e-mail address, with their languages. A company's figures must not
 * go to an address that may belong to another person.
 */
export async function recipientsOf(ctx: Context): Promise<Array<{ email: string; locale: Locale }>> {
  const chosen = await chosenIds(ctx);
  const admins = await adminsOf(ctx);
  return admins.flatMap(({ id, email, language, emailConfirmedAt }) =>
    chosen.has(id) && emailConfirmedAt !== null
      ? [{ email, locale: language === 'en' || language === 'es' ? language : 'pt' }]
      : [],
  );
}

async function adminsOf(ctx: Context, { isHeld = false } = {}): Promise<Admin[]> {
  const rows = ctx.table('Users').where({ profile: 'admin' }).orderBy('id');
  if (isHeld) rows.forUpdate();
  return rows.select('id', 'name', 'email', 'language', 'emailConfirmedAt');
}

async function chosenIds(ctx: Context): Promise<Set<number>> {
  const rows = await ReportRecipient.of(ctx).orderBy('userId');
  return new Set(rows.map(({ userId }) => userId));
}

/** Marks the past week as sent, because the week ended before its report was subscribed. */
async function passOverLastWeek(ctx: Context): Promise<void> {
  const { from } = lastWholeWeek(await companyClock(ctx), nowOf(ctx.host));
  if (!(await isClaimed(ctx, from))) await claimWeek(ctx, from);
}
