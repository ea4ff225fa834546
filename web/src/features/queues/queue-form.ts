import { queueColorPattern, queueColors, queueLimits } from '@balcao/plugins/queues/limits.ts';
import type { CreateQueue, Queue } from '@balcao/plugins/queues/schemas.ts';
import { object, string } from 'yup';
import { isInvalid, isRequired, isTooLong, nameRule } from '../../lib/form-rules.ts';

export interface QueueValues {
  name: string;
  color: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  orderQueue: string;
}

export const queueRules = object({
  name: nameRule(),
  color: string().required(isRequired).matches(new RegExp(queueColorPattern), isInvalid),
  greetingMessage: string().max(queueLimits.greetingMessageMax, isTooLong),
  outOfHoursMessage: string().max(queueLimits.outOfHoursMessageMax, isTooLong),
  orderQueue: string().matches(/^\d{0,6}$/, isInvalid),
});

/** What the dialog starts with; a new queue gets the first colour that no other has. */
export function queueValues(queue: Queue | null, taken: readonly string[]): QueueValues {
  const free =
    queueColors.find((color) => !taken.some((other) => other.toLowerCase() === color)) ?? queueColors[0];
  return {
    name: queue?.name ?? '',
    color: queue?.color ?? free,
    greetingMessage: queue?.greetingMessage ?? '',
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
    orderQueue: queue?.orderQueue === null || queue === null ? '' : String(queue.orderQueue),
  };
}

export function queueBody({ orderQueue, ...values }: QueueValues): CreateQueue {
  return { ...values, name: values.name.trim(), orderQueue: orderQueue === '' ? null : Number(orderQueue) };
}
