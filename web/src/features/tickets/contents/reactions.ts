import type { Message } from '../ticket.ts';

/** Reactions of one message with the same emoji. */
export interface Mark {
  emoji: string;
  /** Names of customers who reacted; the company's own reaction is `isOurs` instead. */
  names: string[];
  isOurs: boolean;
}

export interface Folded {
  /** Messages that are shown on a line of their own. */
  lines: readonly Message[];
  /** Reactions by the id of the message that they belong to. */
  marks: ReadonlyMap<string, readonly Mark[]>;
}

/**
 * Puts reactions on the messages that they belong to, each writer's last one; an empty one removes theirs. A reaction
 * whose message is not loaded, or that was refused, keeps a line of its own.
 */
export function foldReactions(messages: readonly Message[]): Folded {
  const known = new Set(messages.map(({ id }) => id));
  const isMark = ({ mediaType, quotedMsgId, failed }: Message) =>
    mediaType === 'reactionMessage' && quotedMsgId !== null && known.has(quotedMsgId) && !failed;
  if (!messages.some(({ mediaType }) => mediaType === 'reactionMessage'))
    return { lines: messages, marks: new Map() };
  const latest = new Map<string, Map<string, Message>>();
  for (const reaction of messages.filter(isMark)) {
    const on = latest.get(reaction.quotedMsgId as string) ?? new Map<string, Message>();
    on.set(reaction.fromMe ? 'ours' : String(reaction.contactId), reaction);
    latest.set(reaction.quotedMsgId as string, on);
  }
  const isNothing = ({ mediaType, body }: Message) => mediaType === 'reactionMessage' && body === '';
  return {
    lines: messages.filter((message) => !isMark(message) && !isNothing(message)),
    marks: new Map([...latest].map(([id, on]) => [id, marksOf([...on.values()])])),
  };
}

function marksOf(reactions: readonly Message[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { body: emoji, isDeleted, fromMe, contact } of reactions) {
    if (emoji === '' || isDeleted) continue;
    const mark = marks.get(emoji) ?? { emoji, names: [], isOurs: false };
    if (fromMe) mark.isOurs = true;
    else mark.names.push(contact?.name ?? '');
    marks.set(emoji, mark);
  }
  return [...marks.values()];
}
