import { type Context, companyClock } from '@balcao/core';
import { addTags, removeTags } from '../../tags/index.ts';
import {
  addNote,
  expandVariables,
  fieldTexts,
  prioritiseTicket,
  sendMessages,
  snoozeTicket,
  type TicketPriority,
  type TicketRow,
  ticketRowsByIds,
  updateTicket,
} from '../../tickets/index.ts';
import type { RuleAction, RuleRun } from '../schemas.ts';

type Taken = RuleRun['actions'][number];
const minuteMs = 60_000;

const done = 'done';
const skipped = (reason: string) => ({ outcome: 'skipped' as const, reason });
type Outcome = typeof done | 'unchanged' | { outcome: 'skipped'; reason: string };
type Act = (ctx: Context, ticket: TicketRow, action: RuleAction, facts: Facts) => Promise<Outcome>;

interface Facts {
  /** The rule wrote to this ticket's customer within a day. */
  wroteLately: boolean;
}

const acts: Readonly<Record<RuleAction['type'], Act>> = {
  async queue(ctx, { id: ticketId, status, queueId: now }, { queueId }) {
    if (status === 'closed') return skipped('CLOSED');
    if (now === queueId) return 'unchanged';
    await updateTicket(ctx, { ticketId, queueId });
    return done;
  },

  async agent(ctx, { id: ticketId, status, userId: now }, { userId }) {
    if (status === 'closed') return skipped('CLOSED');
    if (now === userId) return 'unchanged';
    await updateTicket(ctx, { ticketId, status: 'open', userId });
    return done;
  },

  async priority(ctx, ticket, { priority }) {
    if (ticket.priority === priority) return 'unchanged';
    await prioritiseTicket(ctx, { ticketId: ticket.id, priority: priority as TicketPriority });
    return done;
  },

  async 'add-tags'(ctx, ticket, { tagIds = [] }) {
    const after = await addTags(ctx, { ticketId: ticket.id, tagIds });
    return after.updatedAt === ticket.updatedAt ? 'unchanged' : done;
  },

  async 'remove-tags'(ctx, ticket, { tagIds = [] }) {
    const after = await removeTags(ctx, { ticketId: ticket.id, tagIds });
    return after.updatedAt === ticket.updatedAt ? 'unchanged' : done;
  },

  async note(ctx, { id: ticketId }, { text = '' }) {
    await addNote(ctx, { ticketId, note: text });
    return done;
  },

  async message(ctx, ticket, { text = '' }, { wroteLately }) {
    if (wroteLately) return skipped('SENT_LATELY');
    if (ticket.answerUntil !== null && ticket.answerUntil <= Date.now()) return skipped('WINDOW_CLOSED');
    const now = (await companyClock(ctx)).at(Date.now());
    const fields = await fieldTexts(ctx, [text], ticket);
    const body = expandVariables(text, { contactName: ticket.contactName, now, fields }).trim();
    if (body === '') return 'unchanged';
    await sendMessages(ctx, ticket, [{ body }], { by: 'system' });
    return done;
  },

  async snooze(ctx, ticket, { minutes = 1 }) {
    if (ticket.status !== 'open') return skipped('NOT_OPEN');
    await snoozeTicket(ctx, ticket.id, Date.now() + minutes * minuteMs);
    return done;
  },

  async close(ctx, { id: ticketId, status }) {
    if (status === 'closed') return 'unchanged';
    await updateTicket(ctx, { ticketId, status: 'closed' });
    return done;
  },
};

/**
 * Takes a rule's acts on a locked ticket, in their order and in the caller's transaction; each sees what those before it did. Throws what
 * the use cases of agents throw, such as ERR_NO_QUEUE_FOUND for a queue that is gone.
 */
export async function takeActions(
  ctx: Context,
  ticketId: number,
  actions: readonly RuleAction[],
  facts: Facts,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const action of actions) {
    const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
    if (!ticket) break;
    const result = await acts[action.type](ctx, ticket, action, facts);
    const { outcome, reason } = typeof result === 'string' ? { outcome: result, reason: null } : result;
    taken.push({ type: action.type, outcome, reason });
  }
  return taken;
}
