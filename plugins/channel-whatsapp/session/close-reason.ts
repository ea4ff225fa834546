import type { Reason } from '@balcao/core';
import { CodeNotUsed } from '../../connections/index.ts';
import {
  ChannelSessionFenced,
  KeysNotStored,
  NetworkUnreachable,
  PairingUnreadable,
} from '../contract/errors.ts';
import {
  AccountRefused,
  BadSession,
  ChannelSessionClosed,
  ChannelSessionEnded,
  ClientRefused,
  NoAnswer,
  OtherOwner,
  RestartAsked,
  SlowDown,
  StoredKeysFailed,
  StoredPairingUnreadable,
  TakenOver,
  Unlinked,
  Unreachable,
  VersionRefused,
  WhatsappUnavailable,
} from '../contract/reasons.ts';

/** Consequences of a channel session's end. */
export interface Ending {
  /**
   * `restart`: open again at once, no agent is notified. `away`: the session is lost, the pairing stays. `over`: for good, until
   * an agent orders otherwise.
   */
  next: 'restart' | 'away' | 'over';
  reason: Reason;
  /** The device is unlinked: its credentials are worth nothing any more. */
  forget?: boolean;
  /** Another client uses this device. */
  replaced?: boolean;
  /** The network refuses this version of the client. */
  versionRefused?: boolean;
  /** The network refuses this number's client, of whatever version. */
  clientRefused?: boolean;
  /** The session itself is bad; a second time in a row is the end. */
  badSession?: boolean;
  /** Before the first code it may mean that the version is refused without a word. */
  withoutWord?: boolean;
  /** The server wants to be left alone for a while. */
  slowDown?: boolean;
}

const endings: Record<number, Ending> = {
  401: { next: 'over', forget: true, reason: Unlinked() },
  403: { next: 'over', reason: AccountRefused() },
  405: { next: 'away', versionRefused: true, reason: VersionRefused() },
  408: { next: 'away', reason: NoAnswer() },
  411: { next: 'away', clientRefused: true, reason: ClientRefused() },
  428: { next: 'away', withoutWord: true, reason: ChannelSessionClosed() },
  429: { next: 'away', slowDown: true, reason: SlowDown() },
  440: { next: 'over', replaced: true, reason: TakenOver() },
  500: { next: 'away', badSession: true, reason: BadSession() },
  503: { next: 'away', reason: WhatsappUnavailable() },
  515: { next: 'restart', reason: RestartAsked() },
};

/**
 * Reads the code a channel session ended with. A device that never was paired has no channel session to lose: its codes ran
 * out.
 */
export function endingOf(error: unknown, wasPaired: boolean): Ending {
  if (error instanceof NetworkUnreachable) return { next: 'away', reason: error.reason };
  if (error instanceof KeysNotStored) return { next: 'away', reason: StoredKeysFailed({ why: error.why }) };
  if (error instanceof PairingUnreadable) return { next: 'over', reason: StoredPairingUnreadable() };
  if (error instanceof ChannelSessionFenced) return { next: 'over', reason: OtherOwner() };
  const { code, text } = codeOf(error);
  // The library gives the failures of the line codes that WhatsApp uses for other things, 500 above all.
  if (text.startsWith('WebSocket Error')) return { next: 'away', reason: unreachable(error) };
  if (!wasPaired && code === 408 && /QR refs/.test(text)) return { next: 'over', reason: CodeNotUsed() };
  return endings[code] ?? { next: 'away', reason: ChannelSessionEnded({ code: code || '-' }) };
}

function unreachable(error: unknown): Reason {
  const { data } = error as { data?: { code?: unknown; message?: string } };
  const why = typeof data?.code === 'string' ? data.code : (data?.message ?? 'the line failed');
  return Unreachable({ why });
}

function codeOf(error: unknown): { code: number; text: string } {
  if (typeof error !== 'object' || error === null) return { code: 0, text: '' };
  const { output, message } = error as { output?: { statusCode?: number }; message?: string };
  return { code: output?.statusCode ?? 0, text: message ?? '' };
}
