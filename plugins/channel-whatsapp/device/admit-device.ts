import type { Host, Reason } from '@balcao/core';
import type { WASocket } from '@whiskeysockets/baileys';
import { numberOf } from '../addresses.ts';
import type { Credentials } from '../keys/credentials.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { expelDevice } from './expel-device.ts';
import { forgetDevice } from './forget-device.ts';
import { claimNumber } from './number-claims.ts';

/** A device (the client that a phone has paired) that wants to serve a connection. */
export interface Candidate {
  host: Host;
  session: SessionIdentity;
  credentials: Credentials;
  /** True when the device was paired just now. */
  isNew: boolean;
  /** Opens the device's socket to WhatsApp. */
  open: () => WASocket;
  /** Time limit for logging the device out, in milliseconds. */
  expelMs: number;
}

/**
 * Decides whether a device may serve its connection; returns the reason against it, or null. A newly paired device
 * whose number another connection has is logged out at WhatsApp and deleted, so that it never receives a message. A
 * device that was paired earlier is kept, because it may serve again when the other connection has released the number.
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
