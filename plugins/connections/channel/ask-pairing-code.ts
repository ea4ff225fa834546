import { AppError, type Context, companyCountry, requirePhone } from '@balcao/core';
import {
  ConnectionNotInitialized,
  NoPairingCode,
  NotWaitingForPairing,
  PairingCodeFailed,
  PairingNumberInvalid,
} from '../contract/errors.ts';
import { findConnection } from '../find-connection.ts';
import type { PairingRefusal } from './pairing-refusal.ts';
import { ChannelCallFailed, callSession } from './session-calls.ts';

const errors: Record<PairingRefusal, typeof NoPairingCode> = {
  number: PairingNumberInvalid,
  notWaiting: NotWaitingForPairing,
  none: NoPairingCode,
  network: PairingCodeFailed,
};

/**
 * Returns the eight characters that an admin types on this number's phone instead of scanning the QR code; a later call
 * makes earlier ones invalid. Stores nothing. Throws ERR_NO_WAPP_FOUND, ERR_WAPP_PAIRING_NUMBER, ERR_WAPP_NOT_PAIRING,
 * ERR_WAPP_NO_PAIRING_CODE, ERR_WAPP_PAIRING_CODE_FAILED.
 */
export async function askPairingCode(ctx: Context, connectionId: number, number: string): Promise<string> {
  const { status } = await findConnection(ctx, connectionId);
  const digits = requirePhone(
    number,
    { country: await companyCountry(ctx, connectionId) },
    PairingNumberInvalid,
  );
  if (status !== 'qrcode') throw NotWaitingForPairing();
  try {
    return await callSession(ctx, connectionId, 'pairingCode', digits);
  } catch (error) {
    // The channel session went on or ended between the look at its state and the call.
    if (error instanceof AppError && error.code === ConnectionNotInitialized.code)
      throw NotWaitingForPairing();
    if (!(error instanceof ChannelCallFailed)) throw error;
    ctx.log.info({ err: error, connectionId }, 'no pairing code');
    throw (errors[error.code as PairingRefusal] ?? PairingCodeFailed)();
  }
}
