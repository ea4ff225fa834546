import { type PastTalk, type PlayedTalk, playPast, type ReadyFlowKey } from '@balcao/plugins/flows/index.ts';
import { type Demo, dayMs, minuteMs } from '../demo.ts';
import { type Random, randomOf } from '../random.ts';
import { flowIds, flowPhone } from '../steps/flows.ts';
import { type PastTicket, startOf } from './plan-past.ts';
import { type FlowTalk, talkWith } from './talks.ts';

/** Share of the past conversations in which a flow (an automated dialogue) answered before an agent did. */
const ledShare = 0.5;
/** Flows that may answer the customers of a queue. A flow that stands here twice is chosen twice as often. */
const flowsOf: Record<PastTicket['queue'], readonly ReadyFlowKey[]> = {
  sales: ['triage', 'triage', 'triage', 'lead', 'lead', 'booking', 'rating'],
  support: ['triage', 'triage', 'triage', 'triage', 'booking', 'rating', 'rating'],
  billing: ['triage', 'triage', 'triage', 'invoice', 'invoice', 'invoice', 'rating'],
};

interface Planned extends FlowTalk {
  key: ReadyFlowKey;
}

/**
 * Runs published flows in some of the past conversations: the same ones for the same seed. Returns all conversations, those with
 * messages of their flow included, in the order in which they begin. It is part of the demonstration, a sample company for
 * operators who try the product.
 */
export async function leadByFlow(demo: Demo, tickets: readonly PastTicket[]): Promise<PastTicket[]> {
  const random = randomOf(demo.seed, 'flow');
  const [{ id: whatsappId }, ids] = await Promise.all([flowPhone(demo), flowIds(demo)]);
  const planned = tickets.map((ticket) => (random.chance(ledShare) ? planOf(demo, random, ticket) : null));
  const played = new Map<PastTalk, PlayedTalk>();
  for (const [key, flowId] of ids) {
    const talks = planned.flatMap((one) => (one?.key === key ? [one.talk] : []));
    const results = await playPast(demo.ctx, { flowId, whatsappId }, talks);
    for (const [index, talk] of talks.entries()) played.set(talk, results[index] as PlayedTalk);
  }
  const led = tickets.map((ticket, index) => {
    const plan = planned[index];
    const result = plan && played.get(plan.talk);
    const flowId = ids.find(([key]) => key === plan?.key)?.[1];
    return result && flowId
      ? ledTicket(ticket, result, { ...plan, flowId, connectionId: whatsappId })
      : ticket;
  });
  return led.sort((one, other) => startOf(one) - startOf(other));
}

function planOf(demo: Demo, random: Random, ticket: PastTicket): Planned | null {
  const key = random.pick(flowsOf[ticket.queue]);
  // A rating ends some time after the conversation; a day later where the customer does not answer.
  if (key === 'rating' && ticket.closedAt >= demo.today - dayMs) return null;
  return { key, ...talkWith(key, demo, random, ticket) };
}

function ledTicket(
  ticket: PastTicket,
  { messages, ...left }: PlayedTalk,
  { taken, isAtEnd, flowId, connectionId }: Planned & { flowId: number; connectionId: number },
): PastTicket {
  const talked = messages.map(({ fromMe, ...message }) => ({
    ...message,
    ...(fromMe ? { fromMe, isByFlow: true as const } : { fromMe }),
  }));
  const led = { ...left, flowId, connectionId };
  if (!isAtEnd) return { ...ticket, messages: [...talked, ...ticket.messages.slice(taken)], led };
  const closedAt = Math.max(ticket.closedAt, (talked.at(-1)?.at ?? 0) + minuteMs);
  const { rating } = ticket;
  return {
    ...{ ...ticket, messages: [...ticket.messages, ...talked], closedAt, led },
    rating: rating && { ...rating, at: rating.at + closedAt - ticket.closedAt },
  };
}
