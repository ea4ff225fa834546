import { ticketLimits } from '@balcao/plugins/tickets/limits.ts';
import type { SessionUser } from '../../../lib/session-types.ts';
import type { Message } from '../ticket.ts';

type Viewer = Pick<SessionUser, 'id' | 'profile' | 'super'>;

/** A text of one's own that customers' phones still let us change. */
export function canEdit(message: Message, viewer: Viewer, now: number = Date.now()): boolean {
  const { fromMe, userId, mediaType, mediaUrl, isDeleted, createdAt } = message;
  if (!fromMe || userId !== viewer.id) return false;
  if (isDeleted || mediaType !== 'conversation' || mediaUrl !== null) return false;
  return now - new Date(createdAt).getTime() < ticketLimits.editWindowMs;
}

/** One's own; any of ours for admins. */
export function canTakeBack({ fromMe, userId }: Message, viewer: Viewer): boolean {
  return fromMe && (userId === viewer.id || viewer.profile === 'admin' || viewer.super);
}
