import { fieldsOf, itemsOf } from '@balcao/core';
import { ticketLimits } from '../../tickets/index.ts';
import { type Choices, orderInText, type Utterance } from '../bots/utterance.ts';
import { whatsappText } from './rich-text.ts';

/** Relevant part of a Typebot server's response. */
export interface TypebotAnswer {
  utterances: Utterance[];
  choices: Choices | null;
  /** True when the flow waits for the customer's answer. */
  isWaiting: boolean;
}

const waitMaxMs = 10_000;

/**
 * Reads the bubbles (messages), the input and the waits of a Typebot answer; `pauseMs` is the pause before each
 * bubble. The flow's own message for an invalid reply, recognised by the id of the input, is replaced by `unknown`
 * unless that is empty.
 */
export function readAnswer(
  answer: Record<string, unknown>,
  { pauseMs, unknown }: { pauseMs: number; unknown: string },
): TypebotAnswer {
  const input = fieldsOf(answer.input);
  const isWaiting = typeof input.id === 'string' || itemsOf(answer.clientSideActions).some(isDedicated);
  const waits = waitsAfter(answer);
  const utterances: Utterance[] = [];
  let waited = waits.get('') ?? 0;
  // One above the limit, by which the answer is refused as too long.
  for (const bubble of itemsOf(answer.messages).slice(0, ticketLimits.botUtterancesMax + 1)) {
    const isRefusal = typeof input.id === 'string' && bubble.id === input.id;
    const said = isRefusal && unknown !== '' ? { say: unknown } : readBubble(bubble);
    if (said) utterances.push({ pauseMs: pauseMs + waited, ...said });
    waited = said ? 0 : waited;
    waited += waits.get(String(bubble.id)) ?? 0;
  }
  const choices = choicesOf(input);
  const list = choices ? listOf(choices) : '';
  if (list !== '') utterances.push({ pauseMs: pauseMs + waited, say: list });
  return { utterances, choices, isWaiting };
}

type Said = { say: string } | { file: string } | ReturnType<typeof orderInText>;

function readBubble({ type, content }: Record<string, unknown>): Said {
  const { url, richText, markdown } = fieldsOf(content);
  if (type === 'text') {
    const text = typeof markdown === 'string' ? markdown.trim() : whatsappText(richText);
    if (text === '') return null;
    return orderInText(text) ?? { say: text };
  }
  if (typeof url !== 'string' || url === '') return null;
  if (type === 'image' || type === 'audio') return { file: url };
  return { say: url };
}

/** Milliseconds to wait after a bubble, by its id; '' for the wait before the first bubble. */
function waitsAfter({ clientSideActions }: Record<string, unknown>): Map<string, number> {
  const waits = new Map<string, number>();
  for (const action of itemsOf(clientSideActions)) {
    const seconds = Number(fieldsOf(action.wait).secondsToWaitFor);
    if (action.type !== 'wait' || !(seconds > 0)) continue;
    const after = typeof action.lastBubbleBlockId === 'string' ? action.lastBubbleBlockId : '';
    waits.set(after, Math.min(waitMaxMs, (waits.get(after) ?? 0) + seconds * 1000));
  }
  return waits;
}

/** True for client actions that need an answer which a text chat cannot give; waits are done by the pauses. */
function isDedicated({ expectsDedicatedReply, type }: Record<string, unknown>): boolean {
  return expectsDedicatedReply === true && type !== 'wait';
}

function choicesOf({ type, items, options }: Record<string, unknown>): Choices | null {
  if (type !== 'choice input' && type !== 'picture choice input') return null;
  const words = itemsOf(items).map(({ content, title, value, id }) =>
    String([content, title, value, id].find((word) => typeof word === 'string' && word !== '') ?? ''),
  );
  return { isMultiple: fieldsOf(options).isMultipleChoice === true, items: words.filter(Boolean) };
}

function listOf({ items }: Choices): string {
  return items.map((item, index) => `*${index + 1}* ▶️ ${item}`).join('\n');
}

/**
 * Finds the customer's choice in the bot's own words: by number, or by the words whatever their case; else the text unchanged.
 */
export function chosen(said: string, choices: Choices | null): string {
  if (!choices) return said;
  const byWords = new Map(choices.items.toReversed().map((item) => [item.toLowerCase(), item]));
  const pick = (part: string) => {
    const text = part.trim();
    const byNumber = /^\d{1,3}$/.test(text) ? choices.items[Number(text) - 1] : undefined;
    return byNumber ?? byWords.get(text.toLowerCase());
  };
  const whole = pick(said);
  if (whole !== undefined || !choices.isMultiple) return whole ?? said;
  const parts = said.split(/[,;\n]| e | and | y /).map((part) => pick(part) ?? part.trim());
  return parts.filter(Boolean).join(', ');
}
