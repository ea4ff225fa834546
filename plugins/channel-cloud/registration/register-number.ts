import { type Context, countCheck } from '@balcao/core';
import { findConnection, openChannelSession } from '../../connections/index.ts';
import { PinWrong } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { askedNumberOf } from '../numbers/connected-number.ts';

/** Meta's code for a number that has another two-step PIN. */
const wrongPin = 133005;

/**
 * Registers an admin's official number at Meta with its two-step PIN; a number without a PIN gets this one. The PIN is
 * neither stored nor logged. A channel session that had ended, as it does when Meta says that the number is not
 * registered, is opened again. Safe to repeat with the same PIN, but Meta permits ten such requests in three days. Throws
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
    const { status } = await findConnection(ctx, connectionId);
    if (status === 'DISCONNECTED') await openChannelSession(ctx, connectionId);
  });
}
