import { type Context, forgetOlder, type Host, places, sweptRows } from '@balcao/core';
import { connectionsByIds } from '../../connections/index.ts';
import { companyLanguage } from '../company-language.ts';
import type { CompanyLanguage } from '../contract/company-language.ts';
import type { Stored } from '../ingest/arrival.ts';
import { batchRows } from '../ingest/batch-rows.ts';
import { messagesByIds } from '../messages/message.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { sendMessages } from './send-messages.ts';

export const answerCallJob = 'tickets/answer-call';

const answers: Record<CompanyLanguage, string> = {
  pt: '*Mensagem Automática:*\nNão atendemos chamadas de voz nem de vídeo por aqui. Por favor, escreva sua mensagem.',
  en: '*Automatic message:*\nWe do not take voice or video calls here. Please write us a message.',
  es: '*Mensaje automático:*\nNo atendemos llamadas de voz ni de video por aquí. Por favor, escríbanos un mensaje.',
};

/**
 * Age of a call in milliseconds above which it gets no answer, because the caller would not understand the text any
 * more.
 */
const answerWithinMs = 60 * 60_000;
/** Time in milliseconds in which a customer who calls again gets no second answer. */
const toldAgainMs = 10 * 60_000;
const sweepLimit = 200;

/**
 * Returns true where callers of the company get a text that it accepts no calls; the channel refuses the calls
 * themselves.
 */
export async function refusesCalls({ host, companyId }: Context): Promise<boolean> {
  return (await host.tenancy.setting(companyId, 'call')) === 'disabled';
}

/**
 * Records, in the transaction that stores the calls, which callers are to get the text that the company accepts no
 * calls; groups never get it.
 */
export async function orderCallAnswers(host: Host, messages: readonly Stored[]): Promise<void> {
  const now = Date.now();
  const calls = messages.filter(
    ({ message, contact }) =>
      message.isRefused && !contact.isGroup && message.timestamp > now - answerWithinMs,
  );
  if (calls.length === 0) return;
  const { sql } = batchRows(host);
  await sql.insert(
    'CallAnswers',
    ['messageId', 'companyId', 'createdAt'],
    calls.map(({ stored }) => [stored.id, stored.companyId, now]),
  );
  host.database.afterCommit(() => {
    for (const { stored } of calls) wake(host, { messageId: stored.id, companyId: stored.companyId });
  });
}

/**
 * Sends a text to a caller whose call was refused, once in a while however often they call. One transaction deletes the
 * order and stores the text, so the job is safe to run twice.
 */
export async function answerCall(ctx: Context, messageId: number): Promise<void> {
  await ctx.transaction(async () => {
    const { affected } = await ctx.sql.write(
      'DELETE FROM CallAnswers WHERE messageId = ? AND companyId = :company',
      [messageId],
    );
    const [call] = affected > 0 ? await messagesByIds(ctx, [messageId]) : [];
    const [ticket] = call ? await ticketRowsByIds(ctx, [call.ticketId]) : [];
    // A connection that was deleted meanwhile cannot send an answer.
    if (!ticket?.whatsappId || !(await connectionsByIds(ctx, [ticket.whatsappId])).has(ticket.whatsappId))
      return;
    if (await wasTold(ctx, ticket.contactId, ticket.whatsappId)) return;
    await sendMessages(ctx, ticket, [{ body: answers[await companyLanguage(ctx)] }], { by: 'system' });
  });
}

async function wasTold(ctx: Context, contactId: number, connectionId: number): Promise<boolean> {
  const bodies = Object.values(answers);
  const answered = await ctx.sql.rows(
    `SELECT id FROM Messages WHERE companyId = :company AND contactId = ? AND whatsappId = ? AND createdAt > ?
       AND fromMe = 1 AND body IN (${places(bodies.length)}) LIMIT 1`,
    [contactId, connectionId, Date.now() - toldAgainMs, ...bodies],
  );
  return answered.length > 0;
}

/** Answers the calls whose wake-up was lost, and deletes the orders of calls that are too old to answer. */
export async function sweepCallAnswers(host: Host): Promise<void> {
  await forgetOlder(host, { table: 'CallAnswers', before: Date.now() - answerWithinMs });
  const waiting = await sweptRows(host, {
    ...{ table: 'CallAnswers', keys: ['messageId'], limit: sweepLimit },
    where: (orders) => orders.orderBy('messageId'),
  });
  for (const { ctx, messageId } of waiting) wake(host, { messageId, companyId: ctx.companyId });
}

function wake(host: Host, order: { messageId: number; companyId: number }): void {
  host.jobs.enqueue(answerCallJob, order, { dedupeKey: `${answerCallJob}/${order.messageId}` });
}
