import type { Context, EmailTemplate, Locale } from '@balcao/core';
import { maySeeTicket, type TicketRow } from '../../tickets/index.ts';
import type { Facts } from './act.ts';

/** A notice about a ticket is of no use much later. */
const mailHoldsMs = 6 * 60 * 60_000;

interface Notice {
  text: string;
  userIds: readonly number[];
  facts: Pick<Facts, 'rule' | 'mailedLately'>;
}

/**
 * Sends colleagues an e-mail about a ticket, in the open transaction and each in their language: those of the company
 * with a confirmed address who may see the ticket, once an hour for each rule and ticket. Returns why none is sent; null: some
 * are.
 */
export async function mailColleagues(
  ctx: Context,
  ticket: TicketRow,
  { text, userIds, facts }: Notice,
): Promise<'MAILED_LATELY' | 'MAIL_OFF' | 'MAIL_UNCONFIRMED' | 'MAIL_NOT_THEIRS' | null> {
  const { mail } = ctx.host;
  if (!mail.configured) return 'MAIL_OFF';
  if (facts.mailedLately) return 'MAILED_LATELY';
  const confirmed: Array<{ id: number; email: string; language: string | null }> = await ctx
    .table('Users')
    .whereIn('id', [...userIds])
    .whereNotNull('emailConfirmedAt')
    .orderBy('id')
    .select('id', 'email', 'language');
  if (confirmed.length === 0) return 'MAIL_UNCONFIRMED';
  const users = [];
  for (const user of confirmed) if (await maySee(ctx, ticket, user.id)) users.push(user);
  const expiresAt = Date.now() + mailHoldsMs;
  for (const { email, language } of users) {
    const content = noticeEmail(localeOf(language), ticket, {
      text,
      rule: facts.rule.name,
      url: urlOf(ctx, ticket),
    });
    await mail.enqueue(ctx, { to: email, kind: 'rule-notice', content, expiresAt });
  }
  return users.length === 0 ? 'MAIL_NOT_THEIRS' : null;
}

/** True where a user may see the ticket by their rights of now; a notice names its customer. */
async function maySee(ctx: Context, ticket: TicketRow, userId: number): Promise<boolean> {
  const actor = await ctx.host.accounts.actorOfUser(ctx, userId);
  return actor !== null && maySeeTicket(actor, ticket);
}

function noticeEmail(
  locale: Locale,
  { id, contactName }: TicketRow,
  { text, rule, url }: { text: string; rule: string; url: string | null },
): EmailTemplate {
  const texts = {
    pt: {
      subject: `Ticket ${id}: ${rule} - Balcão`,
      about: `Ticket ${id}, de ${contactName}`,
      open: 'Abrir o ticket',
      footer: `Enviado pela regra “${rule}” da sua empresa.`,
    },
    en: {
      subject: `Ticket ${id}: ${rule} - Balcão`,
      about: `Ticket ${id}, of ${contactName}`,
      open: 'Open the ticket',
      footer: `Sent by the rule “${rule}” of your company.`,
    },
    es: {
      subject: `Ticket ${id}: ${rule} - Balcão`,
      about: `Ticket ${id}, de ${contactName}`,
      open: 'Abrir el ticket',
      footer: `Enviado por la regla «${rule}» de su empresa.`,
    },
  }[locale];
  return {
    ...{ subject: texts.subject, paragraphs: [text, texts.about], footer: [texts.footer] },
    ...(url === null ? {} : { action: { label: texts.open, url } }),
  };
}

function localeOf(language: string | null): Locale {
  return language === 'en' || language === 'es' ? language : 'pt';
}

/** Address of the ticket's page, where the operator set the installation's own address. */
function urlOf({ host }: Context, { uuid }: TicketRow): string | null {
  const { publicUrl } = host.config;
  return publicUrl === null ? null : `${publicUrl}/tickets/${uuid}`;
}
