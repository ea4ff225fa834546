import type { OpeningDay } from '@balcao/core/tenancy/schemas.ts';
import {
  queueColorPattern,
  queueColors,
  queueLimits,
  queueOptionLimits,
} from '@balcao/plugins/queues/contract/limits.ts';
import type { CreateQueue, QueueRow as Queue, QueueOption } from '@balcao/plugins/queues/schemas.ts';
import { array, object, string } from 'yup';
import { isInvalid, isRequired, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';
import { usualWeek, weekRules, wholeWeek } from '../../shared/opening-hours/week.ts';
import { itemsOfMenu, menuBody, type OptionItem } from './options/option-items.ts';

export interface QueueValues {
  name: string;
  color: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  orderQueue: string;
  integrationId: number | '';
  promptId: number | '';
  flowId: number | '';
  schedules: OpeningDay[];
  options: OptionItem[];
}

/** Rules of the form in which admins edit a queue. */
export const queueRules = object({
  name: nameRule(),
  color: string().required(isRequired).matches(new RegExp(queueColorPattern), isInvalid),
  greetingMessage: string().max(queueLimits.greetingMessageMax, isTooLong),
  outOfHoursMessage: string().max(queueLimits.outOfHoursMessageMax, isTooLong),
  orderQueue: string().matches(/^\d{0,6}$/, isInvalid),
  schedules: weekRules,
  options: array(
    object({
      title: string().trim().required(isRequired).max(queueOptionLimits.titleMax, isTooLong),
      message: string().max(queueOptionLimits.messageMax, isTooLong),
    }),
  ),
});

/** Initial values of the dialog; a new queue gets the first colour that no other has, and the usual week. */
export function queueValues(
  queue: Queue | null,
  options: readonly QueueOption[],
  taken: readonly string[],
): QueueValues {
  const free =
    queueColors.find((color) => !taken.some((other) => other.toLowerCase() === color)) ?? queueColors[0];
  return {
    name: queue?.name ?? '',
    color: queue?.color ?? free,
    greetingMessage: queue?.greetingMessage ?? '',
    outOfHoursMessage: queue?.outOfHoursMessage ?? '',
    orderQueue: queue?.orderQueue === null || queue === null ? '' : String(queue.orderQueue),
    integrationId: queue?.integrationId ?? '',
    promptId: queue?.promptId ?? '',
    flowId: queue?.flowId ?? '',
    schedules: queue ? wholeWeek(queue.schedules) : usualWeek(),
    options: itemsOfMenu(options),
  };
}

export function queueBody({ orderQueue, integrationId, options, ...values }: QueueValues): CreateQueue {
  return {
    ...values,
    name: values.name.trim(),
    orderQueue: orderQueue === '' ? null : Number(orderQueue),
    integrationId: integrationId === '' ? null : integrationId,
    promptId: values.promptId || null,
    flowId: values.flowId || null,
    options: menuBody(options),
  };
}

const tabOfField: Record<string, QueueTab> = { schedules: 'hours', options: 'options' };
export type QueueTab = 'data' | 'options' | 'hours';

/** Finds the tab with the first invalid field; null when there is none. */
export function tabOfErrors(errors: object): QueueTab | null {
  const tabs = Object.keys(errors).map((field) => tabOfField[field] ?? 'data');
  return (['data', 'options', 'hours'] as const).find((tab) => tabs.includes(tab)) ?? null;
}
