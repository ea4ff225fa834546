import type { QueueTexts, Scene, TicketView } from '../engine/scene.ts';
import type { Act } from '../engine/step.ts';
import { notice } from '../hours/hours-step.ts';
import { isQueueClosed } from '../hours/working-hours.ts';
import { tellOptions } from '../options/show-options.ts';
import { isBlank } from '../say.ts';
import { closedQueueText } from './menu-text.ts';
import { fromTheStart, noOptions } from './start.ts';

/**
 * Puts the ticket into the queue, where it waits for an agent. The customer is told when the queue is closed, else led on
 * by its menu of options, else gets its greeting if they `chose` it.
 */
export async function enterQueue(
  scene: Scene,
  ticket: TicketView,
  { queue, chose }: { queue: QueueTexts; chose: boolean },
): Promise<Act[]> {
  const isClosed = (await scene.hoursKept()) === 'queue' && (await isQueueClosed(scene, queue));
  const options = isClosed ? [] : await scene.optionsOf(queue.id);
  const entering: Act = {
    do: 'change',
    set: { ...fromTheStart, queueId: queue.id, chatbot: options.length > 0 },
    from: ticket.queueId,
  };
  if (isClosed) return [entering, ...(await closedActs(scene, queue, chose))];
  const welcome: Act = { do: 'welcome', queueId: queue.id };
  if (options.length > 0) return [entering, welcome, ...tellOptions(scene, { queue, options, at: null })];
  if (!chose || isBlank(queue.greetingMessage)) return [entering, welcome];
  return [entering, welcome, { do: 'say', text: queue.greetingMessage, by: 'bot' }];
}

/** A choice is always answered; who was led here hears the notice as any other time. The queue's options are owed. */
async function closedActs(scene: Scene, queue: QueueTexts, chose: boolean): Promise<Act[]> {
  const owed: Act = { do: 'remember', state: { ...noOptions, optionsQueueId: queue.id } };
  if (!chose) {
    const decision = await notice(scene, queue.outOfHoursMessage);
    return typeof decision === 'string' ? [owed] : [owed, ...decision];
  }
  return [
    owed,
    { do: 'say', text: closedQueueText(queue.outOfHoursMessage), by: 'bot' },
    { do: 'remember', state: { noticeAt: scene.now } },
  ];
}
