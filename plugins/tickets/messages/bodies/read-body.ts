import { type Context, isoTime } from '@balcao/core';
import type { WholeBody } from '../../schemas.ts';
import { findMessage } from '../find-message.ts';

/** Reads the whole text of a message that a list has cut. Throws the errors of findMessage. */
export async function readBody(ctx: Context, messageId: number): Promise<WholeBody> {
  const { message } = await findMessage(ctx, messageId);
  const { id, body, updatedAt } = message;
  return { id: String(id), body, updatedAt: isoTime(updatedAt) };
}
