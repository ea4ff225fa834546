import type { Context } from '@balcao/core';
import { findMessage } from '../find-message.ts';
import type { MessageRow } from '../message.ts';
import { presentEarlier } from './message-context.ts';
import type { EarlierWords } from './message-schemas.ts';

/**
 * Reads the stored earlier wordings of a message that was edited, the first one first. Throws the errors of
 * findMessage.
 */
export async function earlierWords(
  ctx: Context,
  messageId: number,
): Promise<{ message: MessageRow; earlier: EarlierWords[] }> {
  const { message } = await findMessage(ctx, messageId);
  return { message, earlier: presentEarlier(message.context) };
}
