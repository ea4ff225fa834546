import type { Context } from '@balcao/core';
import { showSchedule } from './live.ts';
import { placeTaking } from './place-taking.ts';
import { authorColumns } from './rights/take-over.ts';
import { requireVisibleConversation } from './rights/visible-conversation.ts';
import { Schedule } from './schedule.ts';
import { momentOf, requireAhead, requireReferences } from './schedule-input.ts';
import type { CreateSchedule } from './schemas.ts';
import { wakeSchedule } from './sending/wake-schedule.ts';
import { saidColumns } from './template/said-columns.ts';

/**
 * Schedules an agent's message to a contact. Throws ERR_PLAN_LIMIT_SCHEDULES, the errors of `saidColumns` about the
 * message, those of `momentOf` and `requireAhead` about the time, those of `requireReferences`, and ERR_NO_PERMISSION
 * for a conversation that the actor may not see and in an impersonation session.
 */
export async function createSchedule(ctx: Context, input: CreateSchedule): Promise<number> {
  const sendAt = await momentOf(ctx, input.sendAt);
  return ctx.transaction(async () => {
    await requireAhead(ctx, sendAt);
    await ctx.host.tenancy.requireRoom(ctx.companyId, 'schedules', () =>
      Schedule.of(ctx).whereIn('status', placeTaking).resultSize(),
    );
    await requireReferences(ctx, input, input);
    await requireVisibleConversation(ctx, {
      contactId: input.contactId,
      whatsappId: input.whatsappId || null,
      queueId: input.queueId || null,
      ticketId: input.ticketId || null,
    });
    const said = await saidColumns(ctx, input, null);
    const { id } = await Schedule.of(ctx).insert({
      ...said,
      sendAt,
      sentAt: null,
      status: 'PENDENTE',
      failureCode: null,
      failureDetails: null,
      priority: input.priority ?? 'bulk',
      contactId: input.contactId,
      ticketId: input.ticketId || null,
      isOfTicket: input.ticketId ? 1 : 0,
      queueId: input.queueId || null,
      whatsappId: input.whatsappId || null,
      ...authorColumns(ctx),
    });
    await wakeSchedule(ctx, { id, sendAt });
    await showSchedule(ctx, id, 'create');
    return id;
  });
}
