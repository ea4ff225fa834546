import { type Context, ValidationFailed } from '@balcao/core';
import { closeSilent } from '../timers/close-silent.ts';
import { moveUnqueued } from '../timers/move-unqueued.ts';
import type { Simulate, SimulatedEvent, Simulation } from './schemas.ts';
import { type Setup, setupOf } from './setup.ts';
import { Trial } from './trial.ts';

const minute = 60_000;
const photo = '📷';

/**
 * Plays a conversation with a configuration that need not be saved, and returns every message that would be sent, for
 * the admins' simulator. The same configuration and events always give the same conversation; nothing is stored, sent
 * or published. Throws ERR_QUEUE_NOT_FOUND and ERR_VALIDATION.
 */
export async function simulate(ctx: Context, input: Simulate): Promise<Simulation> {
  const setup = await setupOf(ctx, input);
  const trial = await played(setup, input.events);
  const { ticket } = trial;
  const queue = [...setup.queues, setup.transferQueue].find((one) => one && one.id === ticket?.queueId);
  return {
    entries: trial.entries,
    standing: {
      status: ticket?.status ?? 'none',
      isBot: ticket ? ticket.driver === 'bot' && ticket.status === 'pending' : true,
      queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    },
    clock: { timeZone: setup.clock.timeZone, hours: setup.hoursInUse },
  };
}

/** The conversation after these events. */
export async function played(setup: Setup, events: readonly SimulatedEvent[]): Promise<Trial> {
  const moments = events.map(({ at }) => new Date(at).getTime());
  if (moments.some((moment, index) => index > 0 && moment < (moments[index - 1] as number)))
    throw ValidationFailed({ details: { events: 'in the order of their moments' } });
  const trial = new Trial(setup, moments[0] ?? 0);
  for (const [index, event] of events.entries()) {
    await letPass(trial, setup, moments[index] as number);
    await happen(trial, event);
  }
  return trial;
}

async function happen(trial: Trial, { kind, text = '' }: SimulatedEvent): Promise<void> {
  if (kind === 'customer') await trial.hear(text, 'conversation');
  if (kind === 'photo') await trial.hear(photo, 'image');
  if (kind === 'accept') trial.accept();
  if (kind === 'agent') trial.speak(text);
  if (kind === 'close') await trial.close();
}

/** Runs the timers that are due until then, each at its moment. */
async function letPass(trial: Trial, setup: Setup, until: number): Promise<void> {
  const { connection } = setup;
  for (;;) {
    const next = await nextDue(trial, setup);
    if (!next || next.at > until || !trial.ticket) break;
    trial.setClock(next.at);
    await trial.perform(trial.ticket, await next.timer.acts(trial.rules, connection));
  }
  trial.setClock(until);
}

async function nextDue({ ticket, rules }: Trial, { connection }: Setup) {
  if (!ticket) return null;
  const { restartedAt } = await rules.memory();
  const begins = new Map([
    [closeSilent, ticket.updatedAt],
    [moveUnqueued, Math.max(ticket.createdAt, restartedAt ?? 0)],
  ]);
  const due = [];
  for (const [timer, begin] of begins) {
    const minutes = timer.minutesOf({ id: 0, companyId: 0, ...connection });
    if (!minutes || !(await timer.isDue(rules, ticket, begin))) continue;
    due.push({ timer, at: begin + minutes * minute });
  }
  return due.sort((one, other) => one.at - other.at)[0] ?? null;
}
