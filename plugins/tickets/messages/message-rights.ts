import { type Context, type ErrorKind, NoPermission } from '@balcao/core';
import { attributesOf } from '../contents/attributes.ts';
import { MessageEditTooLate, MessageNotEditable, MessageNotOurs, MessageTooOld } from '../contract/errors.ts';
import { type MediaType, ticketLimits } from '../contract/limits.ts';
import type { TicketMessage } from '../schemas.ts';
import { type MessageRow, outStates } from './message.ts';

/** Kinds whose text can be changed: texts, and captions. */
const editable: ReadonlySet<MediaType> = new Set(['conversation', 'image', 'video', 'application']);

/** Finds why the actor may not change this text or caption; null when they may, as far as the message itself decides. */
export function refusalToEdit({ actor }: Context, message: MessageRow): ErrorKind | null {
  const { fromMe, userId, mediaType, isDeleted, createdAt } = message;
  const { isSticker, poll, template } = attributesOf(message);
  if (!fromMe || userId !== actor.userId || isDeleted) return MessageNotEditable;
  if (!editable.has(mediaType) || isSticker || poll || template) return MessageNotEditable;
  const isLate = !isHereStill(message) && createdAt < Date.now() - ticketLimits.editWindowMs;
  return isLate ? MessageEditTooLate : null;
}

/** Why the actor may not take this message back; null when they may. Agents take back their own, admins any of ours. */
export function refusalToDelete(ctx: Context, message: MessageRow): ErrorKind | null {
  if (!message.fromMe) return MessageNotOurs;
  if (!ctx.isAdmin && message.userId !== ctx.actor.userId) return NoPermission;
  const isLate = !isHereStill(message) && message.createdAt < Date.now() - ticketLimits.revokeWindowMs;
  return isLate && !message.isDeleted ? MessageTooOld : null;
}

/** Rights of the actor to a message, by the same checks as the calls that change it. */
export function rightsTo(ctx: Context, message: MessageRow): TicketMessage['can'] {
  return {
    edit: refusalToEdit(ctx, message) === null,
    delete: !message.isDeleted && refusalToDelete(ctx, message) === null,
  };
}

/** It waits for its connection, or was refused: no customer has it. */
function isHereStill({ outState }: MessageRow): boolean {
  return outState === outStates.pending || outState === outStates.failed;
}
