import { receptionLimits } from '../contract/limits.ts';
import type { Heard, Option, RuleContext, TicketView } from '../engine/rule-context.ts';
import type { Decision, Step } from '../engine/step.ts';
import { choiceIds, choiceSaid, saidRestart } from '../said.ts';
import { isBlank, isBotsTurn } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { isCompanyOpen, isQueueClosed } from './working-hours.ts';

/**
 * Sends the out-of-hours notice outside working hours, not more often than its pause allows, and keeps the later steps
 * from answering. A customer who writes `#` asked for an answer and gets the notice again. A company without a notice
 * sends the menu, and the customer's choice from it is followed.
 */
export const hoursStep: Step = {
  name: 'out-of-hours',
  order: stageOrders.hours,
  async decide(rules, ticket, heard) {
    if (!isBotsTurn(ticket)) return 'pass';
    const kept = await rules.hoursInUse();
    if (kept === 'company')
      return (await isCompanyOpen(rules)) ? 'pass' : noticeOfCompany(rules, ticket, heard);
    // With `#` the customer can leave a closed queue and find an open one.
    if (kept === 'queue' && !saidRestart(heard)) return noticeOfQueue(rules, ticket);
    return 'pass';
  },
};

async function noticeOfCompany(rules: RuleContext, ticket: TicketView, heard: Heard): Promise<Decision> {
  const { outOfHoursMessage } = await rules.connection();
  if (isBlank(outOfHoursMessage) && (await isChoice(rules, ticket, heard))) return 'pass';
  return notice(rules, outOfHoursMessage, { isAsked: saidRestart(heard) });
}

/** True when the message is a choice from the menu that the customer got last. */
async function isChoice(rules: RuleContext, { queueId }: TicketView, heard: Heard): Promise<boolean> {
  const { menuQueueIds, optionIds } = await rules.memory();
  const ids = queueId === null ? menuQueueIds : optionIds;
  if (ids.length === 0) return false;
  const named = queueId === null ? await rules.queues() : titlesOf(await rules.optionsOf(queueId));
  const place = choiceSaid(
    heard,
    ids.map((id) => named.find((one) => one.id === id)?.name ?? ''),
    ids.map(queueId === null ? choiceIds.queue : choiceIds.option),
  );
  if (place === null || place > ids.length) return false;
  // In a menu of options 0 leads back.
  return place > 0 || queueId !== null;
}

function titlesOf(options: readonly Option[]): Array<{ id: number; name: string }> {
  return options.map(({ id, title }) => ({ id, name: title }));
}

async function noticeOfQueue(rules: RuleContext, { queueId }: TicketView): Promise<Decision> {
  const queue = queueId === null ? undefined : await rules.queue(queueId);
  if (!queue || !(await isQueueClosed(rules, queue))) return 'pass';
  return notice(rules, queue.outOfHoursMessage);
}

/**
 * Sends the notice, and then nothing until its pause is over, unless the customer asked. Without a text nothing is
 * sent.
 */
export async function notice(
  rules: RuleContext,
  text: string | null,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<Decision> {
  if (text === null || isBlank(text)) return isAsked ? 'pass' : 'handled';
  const { noticeAt } = await rules.memory();
  const isFresh = noticeAt !== null && rules.now - noticeAt < receptionLimits.noticePauseMs;
  if (isFresh && !isAsked) return 'handled';
  return [
    { do: 'say', text, by: 'bot', sentBy: 'notice' },
    { do: 'remember', state: { noticeAt: rules.now } },
  ];
}
