import { changeTicketFields } from '../../fields/index.ts';
import { addTags, removeTags } from '../../tags/index.ts';
import {
  addNote,
  prioritiseTicket,
  snoozeTicket,
  type TicketPriority,
  updateTicket,
} from '../../tickets/index.ts';
import { type Act, skipped } from './act.ts';
import { mailColleagues } from './notice-mail.ts';

const minuteMs = 60_000;

/** Actions of rules that change the ticket itself, or that agents see on it. */
export const ticketActs = {
  async queue(ctx, { id: ticketId, status, queueId: now }, { queueId }) {
    if (status === 'closed') return skipped('CLOSED');
    if (now === queueId) return 'unchanged';
    await updateTicket(ctx, { ticketId, queueId });
    return 'done';
  },

  async agent(ctx, { id: ticketId, status, userId: now }, { userId }) {
    if (status === 'closed') return skipped('CLOSED');
    if (now === userId) return 'unchanged';
    await updateTicket(ctx, { ticketId, status: 'open', userId });
    return 'done';
  },

  // A ticket that waits in its queue without an agent is one that routing gives out.
  async route(ctx, { id: ticketId, status, userId, queueId }) {
    if (status === 'closed') return skipped('CLOSED');
    if (queueId === null) return skipped('NO_QUEUE');
    if (status === 'pending' && userId === null) return 'unchanged';
    await updateTicket(ctx, { ticketId, status: 'pending', userId: null });
    return 'done';
  },

  async priority(ctx, ticket, { priority }) {
    if (ticket.priority === priority) return 'unchanged';
    await prioritiseTicket(ctx, { ticketId: ticket.id, priority: priority as TicketPriority });
    return 'done';
  },

  async 'add-tags'(ctx, ticket, { tagIds = [] }) {
    const after = await addTags(ctx, { ticketId: ticket.id, tagIds });
    return after.updatedAt === ticket.updatedAt ? 'unchanged' : 'done';
  },

  async 'remove-tags'(ctx, ticket, { tagIds = [] }) {
    const after = await removeTags(ctx, { ticketId: ticket.id, tagIds });
    return after.updatedAt === ticket.updatedAt ? 'unchanged' : 'done';
  },

  async field(ctx, ticket, { field = '', value = null }) {
    const after = await changeTicketFields(ctx, ticket.id, { [field]: value });
    return after.updatedAt === ticket.updatedAt ? 'unchanged' : 'done';
  },

  async note(ctx, { id: ticketId }, { text = '' }) {
    await addNote(ctx, { ticketId, note: text });
    return 'done';
  },

  async notify(ctx, ticket, { text = '', userIds = [], byMail = false }, facts) {
    await addNote(ctx, { ticketId: ticket.id, note: text, mentions: userIds });
    if (!byMail) return 'done';
    const obstacle = await mailColleagues(ctx, ticket, { text, userIds, facts });
    return obstacle ? { outcome: 'done', reason: obstacle } : 'mailed';
  },

  async snooze(ctx, ticket, { minutes = 1 }) {
    if (ticket.status !== 'open') return skipped('NOT_OPEN');
    await snoozeTicket(ctx, ticket.id, Date.now() + minutes * minuteMs);
    return 'done';
  },

  async close(ctx, { id: ticketId, status }) {
    if (status === 'closed') return 'unchanged';
    await updateTicket(ctx, { ticketId, status: 'closed' });
    return 'done';
  },

  // Endpoints that hear the event get it by the outbox of webhooks, in this transaction.
  async webhook(ctx, { id: ticketId }, { text = '' }, { rule }) {
    ctx.emit('rule.ran', { ruleId: rule.id, name: rule.name, ticketId, text });
    return 'done';
  },
} satisfies Record<string, Act>;
