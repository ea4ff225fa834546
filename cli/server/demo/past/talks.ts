import type { PastTalk, ReadyFlowKey } from '@balcao/plugins/flows/index.ts';
import { type Demo, dayMs, minuteMs } from '../demo.ts';
import type { Random } from '../random.ts';
import { optionOf } from '../steps/flows.ts';
import { type PastTicket, startOf } from './plan-past.ts';

/**
 * Messages that a customer writes to a flow, with their times. It is part of the demonstration, a sample company for operators
 * who try the product.
 */
export interface FlowTalk {
  talk: PastTalk;
  /** Number of the conversation's first messages that are written to the flow. */
  taken: number;
  /** True when the flow follows the conversation with an agent, as a rating does; otherwise it precedes it. */
  isAtEnd: boolean;
}

/**
 * Ways in which customers answer a flow; a way that stands here more often is chosen more often. `plain` answers every question,
 * `unclear` first gives one answer that the flow does not understand, `person` asks for a person, `silent` stops answering.
 */
const manners = ['plain', 'plain', 'plain', 'plain', 'plain', 'unclear', 'person', 'silent'] as const;
type Manner = (typeof manners)[number];
/** Grades that customers gave; a grade that stands here twice is given twice as often. */
const grades = ['10', '10', '9', '9', '8', '8', '7', '6', '3'];
const cpf = '529.982.247-25';

/** Plans what the customer of a conversation writes to a flow, and when, in a random manner. */
export function talkWith(key: ReadyFlowKey, demo: Demo, random: Random, ticket: PastTicket): FlowTalk {
  const picked = random.pick(manners);
  // The questions of these flows have no time limit, so a silent customer would never reach an agent.
  const manner = picked === 'silent' && (key === 'lead' || key === 'booking') ? 'plain' : picked;
  const begin = startOf(ticket);
  const customer = { ...ticket.customer, email: '' };
  if (key === 'rating') {
    const from = (ticket.messages.at(-1)?.at ?? begin) + minuteMs;
    const texts = ratingTexts(demo, random, manner);
    const said = texts.map((text, index) => ({ at: from + index * minuteMs, text }));
    // A silent customer is waited for until the next day.
    const until = from + texts.length * minuteMs + (manner === 'silent' ? dayMs : 0);
    return { talk: { customer, said, until }, taken: 0, isAtEnd: true };
  }
  const own = key === 'triage' ? ticket.messages[0]?.body : undefined;
  const texts = textsFor(key, demo, { random, manner, ticket });
  // A flow waits an hour for an answer; a silent customer leaves it alone for longer.
  const restMs = manner === 'silent' ? 65 * minuteMs : 0;
  const said = texts.map((text, index) => ({ at: begin - restMs - (texts.length - index) * minuteMs, text }));
  const tellsOwn = own !== undefined && (manner === 'plain' || manner === 'unclear');
  return {
    talk: { customer, said: tellsOwn ? [...said, { at: begin, text: own }] : said, until: begin },
    ...{ taken: tellsOwn ? 1 : 0, isAtEnd: false },
  };
}

interface About {
  random: Random;
  manner: Manner;
  ticket: PastTicket;
}

function textsFor(key: Exclude<ReadyFlowKey, 'rating'>, demo: Demo, about: About): string[] {
  const { texts, language } = demo;
  const { random, manner, ticket } = about;
  const { unclear, person, greetings, words } = texts.flow;
  const first = words[key]?.[0] ?? random.pick(greetings);
  if (manner === 'person') return [first, person];
  const option = (id: string) => optionOf(key, id, language);
  const odd = manner === 'unclear' ? [unclear] : [];
  const answers = {
    triage: () => [...odd, option(ticket.queue)],
    invoice: () => [...odd, cpf, option(random.pick(['last', 'last', 'open']))],
    lead: () => leadAnswers(ticket, { odd, option, random }),
    booking: () => [
      ...[texts.flow.service, ...odd, dayOf(startOf(ticket) + 7 * dayMs)],
      ...[option(random.pick(['morning', 'afternoon'])), option('yes')],
    ],
  }[key]();
  // A silent customer stops after the first answer of the triage, and elsewhere before any answer.
  if (manner === 'silent') return key === 'triage' ? [first, ...answers] : [first];
  return [first, ...answers];
}

function leadAnswers(
  { customer }: PastTicket,
  { odd, option, random }: { odd: string[]; option: (id: string) => string; random: Random },
): string[] {
  const name = customer.name.split(' ')[0] ?? '';
  const address = `${name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}@cliente.example`;
  const source = random.pick(['ad', 'friend', 'search']);
  return [name, ...odd, address, option(source), ...(source === 'ad' ? ['Instagram'] : [])];
}

function ratingTexts({ texts }: Demo, random: Random, manner: Manner): string[] {
  const { thanks, unclear, person } = texts.flow;
  if (manner === 'silent') return [thanks];
  if (manner === 'person') return [thanks, person];
  const grade = random.pick(grades);
  const odd = manner === 'unclear' ? [unclear] : [];
  return [thanks, ...odd, grade, ...(Number(grade) < 7 ? [texts.flow.late] : [])];
}

/** Returns a day in the form in which customers write it. */
function dayOf(at: number): string {
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
