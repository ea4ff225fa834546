import type { QueueTexts, RuleContext, TicketView } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';
import { notice } from '../hours/hours-step.ts';
import { isQueueClosed } from '../hours/working-hours.ts';
import { presentOptions } from '../options/show-options.ts';
import { isBlank } from '../say.ts';
import { closedQueueText } from './menu-text.ts';
import { fromTheStart, noOptions } from './start.ts';

/**
 * Way in which a customer came to a queue. `chose`: from the menu; `led`: it is the only queue; `asked`: back to the only one
 * by `#`.
 */
type Coming = 'chose' | 'led' | 'asked';

/**
 * Puts the ticket into the queue, where it waits for an agent, and sends the out-of-hours notice when the queue is
 * closed, else its menu of options, else its greeting, but no greeting to a customer who was only led here. After
 * `#`, in a queue without a greeting, the customer gets the connection's.
 */
export async function enterQueue(
  rules: RuleContext,
  ticket: TicketView,
  { queue, coming }: { queue: QueueTexts; coming: Coming },
): Promise<Action[]> {
  const isClosed = (await rules.hoursInUse()) === 'queue' && (await isQueueClosed(rules, queue));
  const options = isClosed ? [] : await rules.optionsOf(queue.id);
  const entering: Action = {
    do: 'change',
    set: { ...fromTheStart, queueId: queue.id, chatbot: options.length > 0 },
    from: ticket.queueId,
  };
  if (isClosed) return [entering, ...(await closedActs(rules, queue, coming))];
  const welcome: Action = { do: 'welcome', queueId: queue.id };
  if (options.length > 0)
    return [entering, welcome, ...(await presentOptions(rules, { queue, options, at: null }))];
  const greeting = await greetingOf(rules, queue, coming);
  return [
    entering,
    welcome,
    ...(isBlank(greeting) ? [] : [{ do: 'say', text: greeting, by: 'bot', sentBy: 'notice' } as const]),
  ];
}

async function greetingOf(rules: RuleContext, queue: QueueTexts, coming: Coming): Promise<string> {
  if (coming === 'led') return '';
  if (coming === 'chose' || !isBlank(queue.greetingMessage)) return queue.greetingMessage;
  return (await rules.connection()).greetingMessage ?? '';
}

/**
 * Actions for a closed queue: a choice from the menu is always answered, a customer who was led here gets the notice
 * only after its pause. The queue's options follow once it opens.
 */
async function closedActs(rules: RuleContext, queue: QueueTexts, coming: Coming): Promise<Action[]> {
  const owed: Action = { do: 'remember', state: { ...noOptions, optionsQueueId: queue.id } };
  if (coming !== 'chose') {
    const decision = await notice(rules, queue.outOfHoursMessage, { isAsked: coming === 'asked' });
    return typeof decision === 'string' ? [owed] : [owed, ...decision];
  }
  return [
    owed,
    { do: 'say', text: closedQueueText(queue.outOfHoursMessage), by: 'bot', sentBy: 'notice' },
    { do: 'remember', state: { noticeAt: rules.now } },
  ];
}
