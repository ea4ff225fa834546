import { defineReason, OutsideFault, type Reason, reasonOfFault } from '@balcao/core';
import { texts } from '../contract/reason-texts.ts';

export const KeyRefused = defineReason('REASON_AI_KEY', texts);
export const NoKey = defineReason('REASON_AI_NO_KEY', texts);
export const ModelMissing = defineReason('REASON_AI_MODEL', texts);
export const TooBusy = defineReason('REASON_AI_BUSY', texts);
export const NoCredit = defineReason('REASON_AI_NO_CREDIT', texts);
export const Unavailable = defineReason('REASON_AI_UNAVAILABLE', texts);
export const Refused = defineReason('REASON_AI_REFUSED', texts);
export const Filtered = defineReason('REASON_AI_FILTERED', texts);
export const NoAnswer = defineReason('REASON_AI_NO_ANSWER', texts);

/**
 * Thrown for a call to a provider without a usable answer. Its message contains no part of the request or the answer,
 * so it may be logged.
 */
export class AiFault extends Error {
  override name = 'AiFault';
  readonly reason: Reason;
  /** Whether the same call may succeed later. */
  readonly isPassing: boolean;
  /** Whether the provider may have worked, and be paid, all the same. */
  readonly mayBeBilled: boolean;
  /** Pause that the provider asks for, in milliseconds. */
  readonly waitMs: number | null;

  constructor(
    reason: Reason,
    about: { isPassing?: boolean; mayBeBilled?: boolean; waitMs?: number | null } = {},
    options?: ErrorOptions,
  ) {
    super(`The provider of artificial intelligence gave no answer: ${reason.code}`, options);
    this.reason = reason;
    this.isPassing = about.isPassing ?? false;
    this.mayBeBilled = about.mayBeBilled ?? false;
    this.waitMs = about.waitMs ?? null;
  }
}

/** Maps a call that never came back with an answer to a fault. Rethrows errors that are not the network's. */
export function faultOfNetwork(error: unknown): AiFault {
  if (!(error instanceof OutsideFault)) throw error;
  const isPassing = error.code !== 'forbidden' && error.code !== 'redirected' && error.code !== 'too-large';
  return new AiFault(
    reasonOfFault(error),
    { isPassing, mayBeBilled: error.mayHaveArrived && error.code !== 'redirected' },
    { cause: error },
  );
}

/** Maps a status that is no success to a fault. */
export function faultOfStatus(
  status: number,
  headers: Readonly<Record<string, unknown>>,
  code: string,
): AiFault {
  const waitMs = waitOf(headers);
  if (status === 401 || status === 403) return new AiFault(KeyRefused({ status }));
  if (status === 404) return new AiFault(ModelMissing({ status }));
  if (status === 402 || /insufficient_quota|billing/.test(code)) return new AiFault(NoCredit({ status }));
  if (/content_filter/.test(code)) return new AiFault(Filtered());
  if (status === 408 || status === 409 || status === 429)
    return new AiFault(TooBusy({ status }), { isPassing: true, waitMs });
  if (status >= 500) return new AiFault(Unavailable({ status }), { isPassing: true, waitMs });
  return new AiFault(Refused({ status }));
}

const longestWaitMs = 60_000;

/**
 * Reads how long a provider asks to wait, in seconds or as a date. A wait that is longer than a customer would wait is
 * ignored, and the usual wait is used.
 */
function waitOf(headers: Readonly<Record<string, unknown>>): number | null {
  const given = String(headers['retry-after'] ?? '');
  if (given === '') return null;
  const ms = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, longestWaitMs) : null;
}
