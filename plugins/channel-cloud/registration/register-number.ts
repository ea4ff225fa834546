import { type Context, countCheck } from '@balcao/core';
import { PinWrong } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { askedNumberOf } from '../numbers/connected-number.ts';

/** The number has two-step verification with another PIN. */
const wrongPin = 133005;

/**
 * Registers a number for the platform with its two-step PIN, which is set by this where it has none. The PIN is kept nowhere and
 * written into no log. Safe to repeat with the same one, though the platform takes ten such calls in three days. Throws
 * ERR_CLOUD_PIN_WRONG, ERR_NO_WAPP_FOUND, ERR_CLOUD_NOT_OFFICIAL, ERR_CLOUD_NUMBER_NOT_SET, ERR_CLOUD_META_REFUSED,
 * ERR_CLOUD_META_SILENT and ERR_TOO_MANY_REQUESTS.
 */
export async function registerNumber(ctx: Context, connectionId: number, pin: string): Promise<void> {
  const { client, phoneNumberId, name } = await askedNumberOf(ctx, connectionId);
  await countCheck(ctx, 'registration');
  await asked(async () => {
    try {
      await client.post(`/${phoneNumberId}/register`, { messaging_product: 'whatsapp', pin });
    } catch (error) {
      throw error instanceof GraphRefusal && error.code === wrongPin ? PinWrong({ cause: error }) : error;
    }
  });
  await ctx.transaction(async () => {
    ctx.audit({
      action: 'connection.registered',
      record: { type: 'connection', id: connectionId, name },
    });
  });
}
