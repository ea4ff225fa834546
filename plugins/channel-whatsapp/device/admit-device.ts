import type { Host, Reason } from '@balcao/core';
import type { WASocket } from '@whiskeysockets/baileys';
import { numberOf } from '../addresses.ts';
import type { Credentials } from '../keys/credentials.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { expelDevice } from './expel-device.ts';
import { forgetDevice } from './forget-device.ts';
import { claimNumber } from './number-claims.ts';

export interface Candidate {
  host: Host;
  session: SessionIdentity;
  credentials: Credentials;
  /** It was paired just now. */
  isNew: boolean;
  /** Opens its channel session to WhatsApp. */
  open: () => WASocket;
  /** Time limit of logging it out, in milliseconds. */
  expelMs: number;
}

/**
 * Says why a device may not serve its connection, or null when it may. One that was paired just now with a number that
 * another connection has is logged out at WhatsApp and forgotten, so that it never takes a message; one that was paired
 * earlier is kept, and may serve again when the other has let go of the number.
 */
export async function admitDevice(candidate: Candidate): Promise<Reason | null> {
  const { host, session, credentials, isNew, open, expelMs } = candidate;
  if (!credentials.isPaired) return null;
  const refusal = await claimNumber(host, session, numberOf(credentials.creds.me?.id));
  if (refusal === null || !isNew) return refusal;
  const gone = await expelDevice(open(), expelMs);
  if (!gone)
    host.log.warn(
      { connectionId: session.connectionId },
      'a device that may not stay could not be logged out at WhatsApp',
    );
  await forgetDevice(host, session);
  return refusal;
}
