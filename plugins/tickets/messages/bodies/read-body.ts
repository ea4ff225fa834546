import type { Context } from '@balcao/core';
import type { WholeBody } from '../../schemas.ts';
import { findMessage } from '../find-message.ts';

/** The whole body of a message. Throws as findMessage does. */
export async function readBody(ctx: Context, messageId: number): Promise<WholeBody> {
  const { message } = await findMessage(ctx, messageId);
  const { id, body, updatedAt } = message;
  return { id: String(id), body, updatedAt: new Date(updatedAt).toISOString() };
}
