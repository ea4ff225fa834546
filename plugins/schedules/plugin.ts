import { type Context, countRows, definePlugin, type PluginScope, usageCounters } from '@balcao/core';
import { contactMoves, contactRemovals } from '../contacts/index.ts';
import { sharedFiles, type TicketJoin, ticketJoins } from '../tickets/index.ts';
import './contract/events.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { lateMinutes, lateMinutesDefault, lateSetting } from './contract/limits.ts';
import { scheduleChanged, scheduleChangedForOlder } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { GaveUp } from './contract/reasons.ts';
import { removeSchedulesOf } from './delete-schedule.ts';
import { filesOfSchedules } from './media.ts';
import { scheduleMigrations } from './migrations/index.ts';
import { placeTaking } from './place-taking.ts';
import { texts as planTexts } from './plan-texts.ts';
import { scheduleRoutes } from './routes.ts';
import { findDue } from './sending/find-due.ts';
import { findFinished, recordFailed, recordSent } from './sending/follow-messages.ts';
import { refuse } from './sending/mark-outcome.ts';
import { sendSchedule } from './sending/send-schedule.ts';
import { sendJob } from './sending/wake-schedule.ts';

/** Messages that agents write now and that are sent once at a set time. */
export const schedules = definePlugin({
  name: 'schedules',
  planFlag: 'useSchedules',
  requires: ['contacts', 'queues', 'connections', 'tickets'],
  migrations: scheduleMigrations,
  permissions,
  settings: { [lateSetting]: { default: lateMinutesDefault, values: lateMinutes } },
  liveEvents: [scheduleChanged, scheduleChangedForOlder],
  texts: { ...errorTexts, ...reasonTexts, ...planTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    scheduleRoutes(scope);
    sending(scope);
    scope.provide(usageCounters, {
      of: 'schedules',
      count: (host, ids) => countRows(host, 'Schedules', ids, placeTaking),
    });
    scope.provide(contactRemovals, removeSchedulesOf);
    scope.provide(contactMoves, moveSchedules);
    scope.provide(ticketJoins, followTicket);
    scope.provide(sharedFiles, filesOfSchedules);
  },
});

/** Moves the schedules of a merged contact to the contact that remains. */
async function moveSchedules(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  await ctx.table('Schedules').where({ contactId: fromContactId }).update({ contactId });
}

/**
 * Moves the schedules that were written in a ticket to the ticket that it becomes one with: by it they find their connection, and
 * who may see them.
 */
async function followTicket(ctx: Context, { ticketId, fromTicketId }: TicketJoin): Promise<void> {
  await ctx.table('Schedules').where({ ticketId: fromTicketId }).update({ ticketId });
}

function sending(scope: PluginScope): void {
  scope.job(sendJob, (ctx, { scheduleId }) => sendSchedule(ctx, Number(scheduleId)), {
    concurrency: 4,
    onDead: (ctx, { scheduleId }) => refuse(ctx, Number(scheduleId), GaveUp()),
  });
  scope.every('due', 5000, () => findDue(scope));
  scope.every('settled', 15_000, () => findFinished(scope.host));
  scope.on('message.sent', (ctx, { messageId }) => recordSent(ctx, messageId));
  scope.on('message.failed', (ctx, { messageId }) => recordFailed(ctx, messageId));
}
