import { KeysNotStored, LinkFenced, LinkUnreachable, PairingUnreadable } from '../errors.ts';

/** What the end of a link means for what comes next. */
export interface Ending {
  /**
   * `restart`: open again at once, nobody is told. `away`: the link is lost, the pairing stays. `over`: for good, until
   * somebody orders otherwise.
   */
  next: 'restart' | 'away' | 'over';
  reason: string;
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
  401: { next: 'over', forget: true, reason: 'The phone unlinked this device (401)' },
  403: { next: 'over', reason: 'WhatsApp refuses this account (403)' },
  405: { next: 'away', versionRefused: true, reason: 'WhatsApp refuses this version of the client (405)' },
  408: { next: 'away', reason: 'WhatsApp did not answer in time (408)' },
  411: { next: 'away', clientRefused: true, reason: 'WhatsApp refuses this kind of client (411)' },
  428: { next: 'away', withoutWord: true, reason: 'The connection to WhatsApp was closed (428)' },
  429: { next: 'away', slowDown: true, reason: 'WhatsApp asks to slow down (429)' },
  440: { next: 'over', replaced: true, reason: 'Another session took this connection over (440)' },
  500: { next: 'away', badSession: true, reason: 'WhatsApp calls the session bad (500)' },
  503: { next: 'away', reason: 'WhatsApp is unavailable (503)' },
  515: { next: 'restart', reason: 'WhatsApp asks for a restart (515)' },
};

/** Reads the code a link ended with. A device that never was paired has no link to lose: its codes ran out. */
export function endingOf(error: unknown, wasPaired: boolean): Ending {
  if (error instanceof LinkUnreachable || error instanceof KeysNotStored)
    return { next: 'away', reason: error.message };
  if (error instanceof PairingUnreadable || error instanceof LinkFenced)
    return { next: 'over', reason: error.message };
  const { code, text } = codeOf(error);
  // The library gives the failures of the line codes that WhatsApp uses for other things, 500 above all.
  if (text.startsWith('WebSocket Error')) return { next: 'away', reason: unreachable(error) };
  if (!wasPaired && code === 408 && /QR refs/.test(text))
    return { next: 'over', reason: 'Nobody scanned the code' };
  return endings[code] ?? { next: 'away', reason: `The link to WhatsApp ended (${code || 'no code'})` };
}

function unreachable(error: unknown): string {
  const { data } = error as { data?: { code?: unknown; message?: string } };
  const why = typeof data?.code === 'string' ? data.code : (data?.message ?? 'the line failed');
  return `WhatsApp cannot be reached (${why})`;
}

function codeOf(error: unknown): { code: number; text: string } {
  if (typeof error !== 'object' || error === null) return { code: 0, text: '' };
  const { output, message } = error as { output?: { statusCode?: number }; message?: string };
  return { code: output?.statusCode ?? 0, text: message ?? '' };
}
