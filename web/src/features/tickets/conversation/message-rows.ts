import type { Message } from './message.ts';

export interface MessageLine {
  message: Message;
  /** First and last message of one writer within a minute: they share a time and a tail. */
  isFirst: boolean;
  isLast: boolean;
  /** Here one ticket ended and the next began. */
  startsTicket: boolean;
}

export interface Day {
  /** yyyy-mm-dd of the reader's calendar. */
  key: string;
  at: string;
  lines: MessageLine[];
}

/** Splits a conversation, oldest first, into days, and its messages into groups by writer and minute. */
export function daysOf(messages: readonly Message[]): Day[] {
  const days: Day[] = [];
  messages.forEach((message, index) => {
    const previous = messages[index - 1];
    const next = messages[index + 1];
    const key = dayKey(message.createdAt);
    const startsTicket = previous !== undefined && previous.ticketId !== message.ticketId;
    const line = sameLine({
      message,
      isFirst: !together(previous, message),
      isLast: !together(message, next),
      startsTicket,
    });
    const day = days[days.length - 1];
    if (day?.key === key) day.lines.push(line);
    else days.push({ key, at: message.createdAt, lines: [line] });
  });
  return days;
}

const lines = new WeakMap<Message, MessageLine>();

/** Keeps the same object for an unchanged line, so that only changed lines are rendered again. */
function sameLine(line: MessageLine): MessageLine {
  const known = lines.get(line.message);
  const isSame =
    known?.isFirst === line.isFirst &&
    known.isLast === line.isLast &&
    known.startsTicket === line.startsTicket;
  if (known && isSame) return known;
  lines.set(line.message, line);
  return line;
}

function together(a: Message | undefined, b: Message | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return (
    a.fromMe === b.fromMe &&
    a.ticketId === b.ticketId &&
    a.contact?.id === b.contact?.id &&
    minuteKey(a.createdAt) === minuteKey(b.createdAt)
  );
}

function dayKey(at: string): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function minuteKey(at: string): number {
  return Math.floor(new Date(at).getTime() / 60_000);
}
