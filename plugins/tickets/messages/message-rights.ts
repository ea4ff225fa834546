import { type Context, type ErrorKind, type Host, NoPermission } from '@balcao/core';
import { changesSent } from '../../connections/index.ts';
import { attributesOf } from '../contents/attributes.ts';
import {
  ChannelCannotChange,
  MessageEditTooLate,
  MessageNotEditable,
  MessageNotOurs,
  MessageTooOld,
} from '../contract/errors.ts';
import { type MediaType, ticketLimits } from '../contract/limits.ts';
import type { TicketMessage } from '../schemas.ts';
import { type MessageRow, outStates } from './message.ts';
import { leftAtOf } from './wire/message-context.ts';

/** Types of messages whose text or caption can be edited. */
const editable: ReadonlySet<MediaType> = new Set(['conversation', 'image', 'video', 'application']);

/**
 * Finds the error for an actor who may not edit this text or caption; null where the message itself permits the edit.
 * `provider` is that of its connection; null: the connection is gone.
 */
export function refusalToEdit(
  { actor, host }: Context,
  message: MessageRow,
  provider: string | null,
): ErrorKind | null {
  const { fromMe, userId, mediaType, isDeleted } = message;
  const { isSticker, poll, template } = attributesOf(message);
  if (!fromMe || userId !== actor.userId || isDeleted) return MessageNotEditable;
  if (!editable.has(mediaType) || isSticker || poll || template) return MessageNotEditable;
  if (!mayChange(host, message, provider)) return ChannelCannotChange;
  const isLate = !isHereStill(message) && leftAtOf(message) < Date.now() - ticketLimits.editWindowMs;
  return isLate ? MessageEditTooLate : null;
}

/**
 * Finds the error for an actor who may not delete this message; null where they may. Agents delete their own messages,
 * admins every message of the company. `provider` is that of its connection; null: the connection is gone.
 */
export function refusalToDelete(
  ctx: Context,
  message: MessageRow,
  provider: string | null,
): ErrorKind | null {
  if (!message.fromMe) return MessageNotOurs;
  if (!ctx.holdsAdminRole && message.userId !== ctx.actor.userId) return NoPermission;
  // A reaction is taken back by an empty one, which is a message of its own.
  const isReaction = message.mediaType === 'reactionMessage';
  if (!isReaction && !message.isDeleted && !mayChange(ctx.host, message, provider))
    return ChannelCannotChange;
  const isLate = !isHereStill(message) && leftAtOf(message) < Date.now() - ticketLimits.revokeWindowMs;
  return isLate && !message.isDeleted ? MessageTooOld : null;
}

/** Returns the rights of the actor to a message, by the same checks as the calls that change it. */
export function rightsTo(ctx: Context, message: MessageRow, provider: string | null): TicketMessage['can'] {
  return {
    edit: refusalToEdit(ctx, message, provider) === null,
    delete: !message.isDeleted && refusalToDelete(ctx, message, provider) === null,
  };
}

/**
 * Returns true where a message can still be edited or deleted for its customer: it has not left, or its connection's
 * network changes what was sent.
 */
export function mayChange(
  host: Host,
  message: Pick<MessageRow, 'outState'>,
  provider: string | null,
): boolean {
  return isHereStill(message) || provider === null || changesSent(host, provider);
}

/** Returns true for a message that no customer has received, because it waits for its connection or was refused. */
function isHereStill({ outState }: Pick<MessageRow, 'outState'>): boolean {
  return outState === outStates.pending || outState === outStates.failed;
}
