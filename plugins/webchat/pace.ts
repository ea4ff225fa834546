import { CallQuota, countAttempts, type Host, networkOf, perHost, TooManyRequests } from '@balcao/core';
import type { Visit } from './sessions/chat-session.ts';

/** Messages a second: of one visitor, with half a minute's worth at once, and of a whole chat. */
const ofVisitor = 0.5;
const ofWidget = 20;

/**
 * Calls a second, with twelve seconds' worth at once: of one session, and of all sessions of a chat. Agents have more: their page
 * refreshes by three calls after each event of the company's tickets.
 */
const callsOfSession = { visitors: 5, agents: 15 } as const;
const callsOfChat = 200;
const callsKeptSeconds = 12;

/** Times a second that a typing notice is passed on; pages say it every three seconds. */
const ofTyping = 0.5;

// Counted in this process alone, like every company's share of requests.
const shares = perHost(() => ({
  calls: { visitors: callShares('visitors'), agents: callShares('agents') },
  visitors: new CallQuota(ofVisitor),
  widgets: new CallQuota(ofWidget),
  typingVisitors: new CallQuota(ofTyping),
  typingAgents: new CallQuota(ofTyping),
}));

function callShares(who: keyof typeof callsOfSession) {
  return {
    ofSession: new CallQuota(callsOfSession[who], callsKeptSeconds),
    ofChat: new CallQuota(callsOfChat, callsKeptSeconds),
  };
}

/**
 * Throws ERR_TOO_MANY_REQUESTS, with when to come again, for a session that calls without end, or a chat whose sessions do. Visitors
 * do not use up the calls of agents.
 */
export function requireCallPace(
  host: Host,
  who: 'visitors' | 'agents',
  { id, widgetId }: { id: number; widgetId: number },
): void {
  if (!host.config.rateLimit) return;
  const { ofSession, ofChat } = shares(host).calls[who];
  const retryAfterSeconds = ofSession.take(id, 0) || ofChat.take(widgetId, 0);
  if (retryAfterSeconds > 0) throw TooManyRequests({ details: { retryAfterSeconds } });
}

/** True when a typing notice may be sent now; those beyond the limit are dropped. */
export function hasTypingPace(host: Host, who: 'typingVisitors' | 'typingAgents', id: number): boolean {
  return !host.config.rateLimit || shares(host)[who].take(id, 0) === 0;
}

/** Throws ERR_TOO_MANY_REQUESTS, with when to come again, for a visitor or a chat that writes without end. */
export function requireWritingPace(host: Host, { visitor, open: { widget } }: Visit): void {
  if (!host.config.rateLimit) return;
  const { visitors, widgets } = shares(host);
  const retryAfterSeconds = visitors.take(visitor.id, 0) || widgets.take(widget.id, 0);
  if (retryAfterSeconds > 0) throw TooManyRequests({ details: { retryAfterSeconds } });
}

const dayMs = 24 * 60 * 60 * 1000;
/** Messages a day: what people write fits many times over, and what programs write has an end. */
const perDay = { visitor: 1000, address: 3000, chat: 50_000 };

/**
 * Counts a message for its visitor, their address and the chat, for all processes together. Throws ERR_TOO_MANY_REQUESTS, with
 * when to come again, for one that is too many in a day: each takes room in the database.
 */
export async function requireDayPace(
  host: Host,
  { visitor, open: { widget } }: Visit,
  ip: string,
): Promise<void> {
  if (!host.config.rateLimit) return;
  const counts = [
    [`webchat day visitor ${visitor.id}`, perDay.visitor],
    [`webchat day ${widget.id} ${networkOf(ip)}`, perDay.address],
    [`webchat day ${widget.id}`, perDay.chat],
  ] as const;
  for (const [name, most] of counts) {
    const { count, windowEndsAt } = await countAttempts(host, name, dayMs);
    if (count <= most) continue;
    const retryAfterSeconds = Math.ceil((windowEndsAt - Date.now()) / 1000);
    throw TooManyRequests({ details: { retryAfterSeconds } });
  }
}
