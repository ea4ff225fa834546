import { toDateInput } from '../../../lib/format/dates.ts';
import type { ChatMessage } from '../chat.ts';

export interface ChatLine {
  message: ChatMessage;
  /** First and last message of one member within five minutes: they share a name, a face and a tail. */
  isFirst: boolean;
  isLast: boolean;
}

interface ChatDay {
  /** yyyy-mm-dd of the reader's calendar. */
  key: string;
  at: string;
  lines: ChatLine[];
}

const togetherMs = 5 * 60_000;

/** Splits messages, oldest first, into days, and into groups by writer. */
export function daysOfChat(messages: readonly ChatMessage[]): ChatDay[] {
  const days: ChatDay[] = [];
  messages.forEach((message, at) => {
    const key = toDateInput(message.createdAt);
    const line = {
      message,
      isFirst: !isTogether(messages[at - 1], message),
      isLast: !isTogether(message, messages[at + 1]),
    };
    const day = days.at(-1);
    if (day?.key === key) day.lines.push(line);
    else days.push({ key, at: message.createdAt, lines: [line] });
  });
  return days;
}

function isTogether(a: ChatMessage | undefined, b: ChatMessage | undefined): boolean {
  if (!a || !b || a.senderId !== b.senderId || a.sender.name !== b.sender.name) return false;
  const [one, other] = [new Date(a.createdAt), new Date(b.createdAt)];
  return (
    other.getTime() - one.getTime() < togetherMs && toDateInput(a.createdAt) === toDateInput(b.createdAt)
  );
}
