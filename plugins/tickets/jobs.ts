import { type Context, forgetOlder, type PluginScope } from '@balcao/core';
import { applyEarly, earlyJob, sweepEarly } from './delivery-updates/early-updates.ts';
import { sweepAwaitedContents } from './ingest/awaited-contents.ts';
import { sweepAwaitedQuotes } from './ingest/awaited-quotes.ts';
import { releaseOrphans, sweepOrphans } from './lifecycle/release-orphans.ts';
import { sweepMessageCounts } from './message-counts/count-messages.ts';
import { answerCall, answerCallJob, sweepCallAnswers } from './outbound/answer-call.ts';
import { sweepCopies } from './outbound/copied-file.ts';
import { edits, sendEdit } from './outbound/edits.ts';
import { failStranded, sweepStranded } from './outbound/fail-stranded.ts';
import { hurryOrders, sweepOrders } from './outbound/message-orders.ts';
import { revocations, revoke } from './outbound/revocations.ts';
import { partsOf } from './per-application.ts';
import { defineIndexJobs } from './search/index/index-jobs.ts';
import { wakeDue } from './snooze/snooze-ticket.ts';
import { repairTicketWork } from './work/repair-ticket-work.ts';

const minute = 60_000;
const keysKeptMs = 24 * 60 * minute;

/** Defines the background jobs of tickets: each sweep finds in the database work whose wake-up was lost. */
export function defineTicketJobs(scope: PluginScope): void {
  const { host } = scope;
  defineIndexJobs(scope);
  scope.job(revocations.job, (ctx, { messageId }) => revoke(ctx, Number(messageId)), { concurrency: 4 });
  scope.job(edits.job, (ctx, { messageId }) => sendEdit(ctx, Number(messageId)), { concurrency: 4 });
  scope.job(answerCallJob, (ctx, { messageId }) => answerCall(ctx, Number(messageId)));
  scope.job(earlyJob, (ctx, { connectionId, wireIds }) =>
    applyEarly(ctx, Number(connectionId), wireIds as string[]),
  );
  scope.on('user.deleted', (ctx) => releaseOrphans(ctx));
  scope.on('connection.deleted', (ctx, { connectionId }) => failStranded(ctx, connectionId));
  const hurry = async (ctx: Context, connectionId: number) => {
    for (const orders of [revocations, edits]) await hurryOrders(ctx, orders, connectionId);
  };
  scope.on('connection.status', async (ctx, { connectionId, status }) => {
    if (status === 'CONNECTED') await hurry(ctx, connectionId);
  });
  scope.on('connection.resumed', (ctx, { connectionId }) => hurry(ctx, connectionId));
  scope.every('revocations', 10_000, () => sweepOrders(host, revocations));
  scope.every('edits', 10_000, () => sweepOrders(host, edits));
  scope.every('call-answers', 15_000, () => sweepCallAnswers(host));
  scope.every('early-news', minute, () => sweepEarly(host));
  scope.every('awaited-quotes', minute, () => sweepAwaitedQuotes(host));
  scope.every('awaited-contents', 60 * minute, () => sweepAwaitedContents(host));
  scope.every('orphans', minute, () => sweepOrphans(host));
  scope.every('stranded', 5 * minute, () => sweepStranded(host));
  scope.every('message-counts', minute, () => sweepMessageCounts(host));
  scope.every('snoozes', 10_000, () => wakeDue(host));
  scope.every('file-copies', 5 * minute, () => sweepCopies(host));
  scope.every('ticket-work', 60 * minute, async () => void (await repairTicketWork(host)));
  scope.every('turns', 15_000, () => partsOf(host).turns.sweep());
  scope.every('message-keys', 60 * minute, () =>
    forgetOlder(host, { table: 'MessageKeys', before: Date.now() - keysKeptMs }),
  );
  scope.every('note-keys', 60 * minute, () =>
    forgetOlder(host, { table: 'NoteKeys', before: Date.now() - keysKeptMs }),
  );
}
