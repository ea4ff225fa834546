import type { Scene, TicketView } from '../engine/scene.ts';
import type { Decision, Step } from '../engine/step.ts';
import { receptionLimits } from '../limits.ts';
import { saidRestart } from '../said.ts';
import { isBlank, isBotsTurn } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { isCompanyOpen, isQueueClosed } from './working-hours.ts';

/**
 * Outside working hours the customer gets the notice, not more often than its pause allows, and the conversation's other
 * steps stay silent.
 */
export const hoursStep: Step = {
  name: 'out-of-hours',
  order: stageOrders.hours,
  async decide(scene, ticket, heard) {
    if (!isBotsTurn(ticket)) return 'pass';
    const kept = await scene.hoursKept();
    if (kept === 'company') return (await isCompanyOpen(scene)) ? 'pass' : noticeOfCompany(scene);
    // A customer who leaves the closed queue may find another one open.
    if (kept === 'queue' && !saidRestart(heard)) return noticeOfQueue(scene, ticket);
    return 'pass';
  },
};

async function noticeOfCompany(scene: Scene): Promise<Decision> {
  return notice(scene, (await scene.connection()).outOfHoursMessage);
}

async function noticeOfQueue(scene: Scene, { queueId }: TicketView): Promise<Decision> {
  const queue = queueId === null ? undefined : await scene.queue(queueId);
  if (!queue || !(await isQueueClosed(scene, queue))) return 'pass';
  return notice(scene, queue.outOfHoursMessage);
}

/** The notice once, and silence until its pause is over. */
export async function notice(scene: Scene, text: string | null): Promise<Decision> {
  const { noticeAt } = await scene.memory();
  const isFresh = noticeAt !== null && scene.now - noticeAt < receptionLimits.noticePauseMs;
  if (isFresh || text === null || isBlank(text)) return 'handled';
  return [
    { do: 'say', text, by: 'bot' },
    { do: 'remember', state: { noticeAt: scene.now } },
  ];
}
