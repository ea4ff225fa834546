import { FairShare, type Host, perHost, TooManyRequests } from '@balcao/core';
import type { Visit } from './sessions/chat-session.ts';

/** Messages a second: of one visitor, with half a minute's worth at once, and of a whole chat. */
const ofVisitor = 0.5;
const ofWidget = 20;

/** So often a second it is told on that somebody is writing; pages say it every three seconds. */
const ofTyping = 0.5;

// Kept in this process alone, as every company's share of calls is.
const shares = perHost(() => ({
  visitors: new FairShare(ofVisitor),
  widgets: new FairShare(ofWidget),
  typingVisitors: new FairShare(ofTyping),
  typingAgents: new FairShare(ofTyping),
}));

/** Whether somebody's writing is told on once more; beyond it the others simply hear nothing. */
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
