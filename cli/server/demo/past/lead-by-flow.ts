import { type PastTalk, type PlayedTalk, playPast } from '@balcao/plugins/flows/index.ts';
import { type Demo, minuteMs } from '../demo.ts';
import { type Random, randomOf } from '../random.ts';
import { flowPhone, subjectOf } from '../steps/flows.ts';
import { type PastTicket, startOf } from './plan-past.ts';

/** Share of the conversations that came to the phone of the triage. */
const ledShare = 0.35;
/** Ways in which customers take to the triage, each as often as it stands here. */
const manners = ['plain', 'plain', 'plain', 'plain', 'plain', 'unclear', 'person', 'silent'] as const;

/** Talk with the triage, and how many of the conversation's own messages it has taken over. */
interface Planned {
  talk: PastTalk;
  taken: number;
}

/**
 * Lets the triage lead a part of the past's conversations to their agents, as its published version does: the same ones for the same seed.
 * The conversations come back in the order in which they begin.
 */
export async function leadByFlow(demo: Demo, tickets: readonly PastTicket[]): Promise<PastTicket[]> {
  const random = randomOf(demo.seed, 'flow');
  const place = await flowPhone(demo);
  const planned = tickets.map((ticket) => (random.chance(ledShare) ? talkOf(demo, random, ticket) : null));
  const talks = planned.flatMap((one) => (one ? [one.talk] : []));
  const played = await playPast(demo.ctx, { flowId: place.flowId, whatsappId: place.id }, talks);
  const led = tickets.map((ticket, index) => {
    const plan = planned[index];
    const result = plan && played[talks.indexOf(plan.talk)];
    return result ? ledTicket(ticket, result, { taken: plan.taken, connectionId: place.id }) : ticket;
  });
  return led.sort((one, other) => startOf(one) - startOf(other));
}

function talkOf({ texts, language }: Demo, random: Random, ticket: PastTicket): Planned {
  const { customer, queue, messages } = ticket;
  const at = startOf(ticket);
  const { unclear, person, greetings } = texts.flow;
  const before = (minutes: number, text: string) => ({ at: at - Math.round(minutes * minuteMs), text });
  const greeting = random.pick(greetings);
  const subject = subjectOf(queue, language);
  const words = {
    plain: [before(2, greeting), before(1, subject), { at, text: messages[0]?.body ?? '' }],
    unclear: [
      before(3, greeting),
      before(2, unclear),
      before(1, subject),
      before(0, messages[0]?.body ?? ''),
    ],
    person: [before(2, greeting), before(1, person)],
    // The question for details waits an hour.
    silent: [before(66, greeting), before(65, subject)],
  };
  const manner = random.pick(manners);
  const taken = manner === 'plain' || manner === 'unclear' ? 1 : 0;
  return { talk: { customer: { ...customer, email: '' }, said: words[manner], until: at }, taken };
}

function ledTicket(
  ticket: PastTicket,
  { messages, ...left }: PlayedTalk,
  { taken, connectionId }: { taken: number; connectionId: number },
): PastTicket {
  const talked = messages.map(({ fromMe, ...message }) => ({
    ...message,
    ...(fromMe ? { fromMe, isByFlow: true as const } : { fromMe }),
  }));
  return {
    ...ticket,
    messages: [...talked, ...ticket.messages.slice(taken)],
    led: { ...left, connectionId },
  };
}
