import { type Context, countCheck } from '@balcao/core';
import { PinWrong } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { askedNumberOf } from '../numbers/connected-number.ts';

/** The number has two-step verification with another PIN. */
const wrongPin = 133005;

/**
 * Registers an admin's official number at Meta with its two-step PIN, which this sets where the number has none. The PIN
 * is not stored and not logged. Safe to repeat with the same one, though Meta takes ten such requests in three days.
 * Throws ERR_CLOUD_PIN_WRONG, ERR_NO_WAPP_FOUND, ERR_CLOUD_NOT_OFFICIAL, ERR_CLOUD_NUMBER_NOT_SET,
 * ERR_CLOUD_META_REFUSED, ERR_CLOUD_META_SILENT and ERR_TOO_MANY_REQUESTS.
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
