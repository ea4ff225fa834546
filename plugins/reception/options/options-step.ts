import { childrenOf } from '../../queues/index.ts';
import type { Heard, Option, QueueTexts, RuleContext, TicketView } from '../engine/rule-context.ts';
import type { Decision, Step } from '../engine/step.ts';
import { mayRepeatMenu } from '../menu/menu-limits.ts';
import type { ReceptionState } from '../reception-state.ts';
import { choiceIds, choiceSaid } from '../said.ts';
import { isBotsTurn } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { showOptions } from './show-options.ts';

/**
 * Leads a customer through a queue's menu of options, after they chose the queue or came to the only one. A customer
 * whom an agent or a timer moved there is waited for by agents and gets no menu.
 */
export const optionsStep: Step = {
  name: 'queue-options',
  order: stageOrders.options,
  async decide(rules, ticket, heard) {
    const { queueId } = ticket;
    if (!isBotsTurn(ticket) || queueId === null || ticket.useIntegration) return 'pass';
    if (heard.mediaType === 'call_log') return 'pass';
    const options = await rules.optionsOf(queueId);
    if (options.length === 0) return 'pass';
    const memory = await rules.memory();
    if (!(await isWalking(rules, ticket, memory))) return 'pass';
    const queue = await rules.queue(queueId);
    if (!queue) return 'pass';
    const walk: Walk = { queue, options, memory, at: optionOf(options, ticket.queueOptionId) };
    const isOpening = memory.optionsSentAt === null && memory.optionsQueueId === null;
    if (isOpening && rules.quietMs > 0) return [{ do: 'owe-menu' }];
    if (memory.optionsSentAt === null) return show(rules, walk, null, 0);
    return answerOf(rules, walk, heard);
  },
};

interface Walk {
  queue: QueueTexts;
  options: readonly Option[];
  memory: ReceptionState;
  /** Option whose level the customer is on; null on the first level, or when that option was deleted meanwhile. */
  at: Option | null;
}

async function isWalking(
  rules: RuleContext,
  { queueId, chatbot, queueOptionId }: TicketView,
  { optionsQueueId, optionsSentAt }: ReceptionState,
): Promise<boolean> {
  if (optionsQueueId === null) {
    const [only, ...others] = await rules.queues();
    return only?.id === queueId && others.length === 0;
  }
  if (optionsQueueId !== queueId) return false;
  // An agent who moves the ticket ends the menu and resets its columns.
  return optionsSentAt === null || chatbot === 1 || queueOptionId !== null;
}

async function answerOf(rules: RuleContext, walk: Walk, heard: Heard): Promise<Decision> {
  const { options, memory, at } = walk;
  const titles = memory.optionIds.map((id) => optionOf(options, id)?.title ?? '');
  const number = choiceSaid(heard, titles, memory.optionIds.map(choiceIds.option));
  if (number === 0 && at) return show(rules, walk, optionOf(options, at.parentId), 0);
  const chosen = number === null ? null : optionOf(options, memory.optionIds[number - 1] ?? null);
  if (chosen) return show(rules, walk, chosen, 0);
  // At the end of a branch agents take over.
  if (at && childrenOf(options, at.id).length === 0) return 'pass';
  const about = { used: memory.optionsRepeated, sentAt: memory.optionsSentAt, now: rules.now };
  if (!mayRepeatMenu(await rules.connection(), about)) return 'pass';
  return show(rules, walk, at, memory.optionsRepeated + 1);
}

function show(
  rules: RuleContext,
  { queue, options }: Walk,
  at: Option | null,
  repeated: number,
): Promise<Decision> {
  return showOptions(rules, { queue, options, at, repeated });
}

function optionOf(options: readonly Option[], id: number | null): Option | null {
  return options.find((option) => option.id === id) ?? null;
}
