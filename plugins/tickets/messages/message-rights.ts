import { type Context, type ErrorKind, NoPermission } from '@balcao/core';
import { attributesOf } from '../contents/attributes.ts';
import { MessageEditTooLate, MessageNotEditable, MessageNotOurs, MessageTooOld } from '../contract/errors.ts';
import { type MediaType, ticketLimits } from '../contract/limits.ts';
import type { TicketMessage } from '../schemas.ts';
import { type MessageRow, outStates } from './message.ts';
import { leftAtOf } from './wire/message-context.ts';

/** Types of messages whose text or caption can be edited. */
const editable: ReadonlySet<MediaType> = new Set(['conversation', 'image', 'video', 'application']);

/**
 * Finds the error for an actor who may not edit this text or caption; null where the message itself permits the edit.
 */
export function refusalToEdit({ actor }: Context, message: MessageRow): ErrorKind | null {
  const { fromMe, userId, mediaType, isDeleted } = message;
  const { isSticker, poll, template } = attributesOf(message);
  if (!fromMe || userId !== actor.userId || isDeleted) return MessageNotEditable;
  if (!editable.has(mediaType) || isSticker || poll || template) return MessageNotEditable;
  const isLate = !isHereStill(message) && leftAtOf(message) < Date.now() - ticketLimits.editWindowMs;
  return isLate ? MessageEditTooLate : null;
}

/**
 * Finds the error for an actor who may not delete this message; null where they may. Agents delete their own messages,
 * admins every message of the company.
 */
export function refusalToDelete(ctx: Context, message: MessageRow): ErrorKind | null {
  if (!message.fromMe) return MessageNotOurs;
  if (!ctx.holdsAdminRole && message.userId !== ctx.actor.userId) return NoPermission;
  const isLate = !isHereStill(message) && leftAtOf(message) < Date.now() - ticketLimits.revokeWindowMs;
  return isLate && !message.isDeleted ? MessageTooOld : null;
}

/** Returns the rights of the actor to a message, by the same checks as the calls that change it. */
export function rightsTo(ctx: Context, message: MessageRow): TicketMessage['can'] {
  return {
    edit: refusalToEdit(ctx, message) === null,
    delete: !message.isDeleted && refusalToDelete(ctx, message) === null,
  };
}

/** Returns true for a message that no customer has received, because it waits for its connection or was refused. */
function isHereStill({ outState }: MessageRow): boolean {
  return outState === outStates.pending || outState === outStates.failed;
}
