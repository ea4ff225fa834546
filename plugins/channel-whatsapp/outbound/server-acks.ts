import type { BinaryNode } from '@whiskeysockets/baileys';
import { SendFailure } from '../../connections/index.ts';
import { serverAckMs } from '../contract/limits.ts';
import {
  ClosedMeanwhile,
  MessageNotTaken,
  MessageRefused,
  NotConfirmed,
  ReachoutLocked,
  SendLess,
} from '../contract/reasons.ts';

interface Waiting {
  resolve: () => void;
  reject: (error: SendFailure) => void;
}

/** Errors after which the same message may be sent later; every other error refuses it. */
const passing = new Set(['408', '479', '500', '503']);

/**
 * Waits for WhatsApp's acknowledgement of each message. A message counts as sent only then, not when it was written to
 * the socket.
 */
export class ServerAcks {
  readonly #waiting = new Map<string, Waiting>();

  /** Sends a message by `send`; resolves when the server has accepted it. Throws SendFailure. */
  async expect(wireId: string, send: () => Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let waiting: Waiting | undefined;
    const acked = new Promise<void>((resolve, reject) => {
      waiting = { resolve, reject };
      this.#waiting.set(wireId, waiting);
      timer = setTimeout(() => reject(new SendFailure('retry', NotConfirmed())), serverAckMs);
    });
    acked.catch(() => undefined);
    try {
      await send();
      await acked;
    } finally {
      clearTimeout(timer);
      // A later attempt at the same message waits for itself.
      if (this.#waiting.get(wireId) === waiting) this.#waiting.delete(wireId);
    }
  }

  heard({ attrs: { id = '', error } }: BinaryNode): void {
    const waiting = this.#waiting.get(id);
    if (!error) waiting?.resolve();
    else waiting?.reject(refusal(error));
  }

  /**
   * Ends all waits after the connection was lost. WhatsApp may or may not have these messages, so they are sent again
   * under the same ids.
   */
  lost(): void {
    for (const { reject } of this.#waiting.values()) reject(new SendFailure('retry', ClosedMeanwhile()));
    this.#waiting.clear();
  }
}

function refusal(code: string): SendFailure {
  if (code === '463') return new SendFailure('limited', ReachoutLocked(), { limit: 'reachout' });
  if (code === '429') return new SendFailure('limited', SendLess(), { limit: 'rate' });
  if (passing.has(code)) return new SendFailure('retry', MessageNotTaken({ code }));
  return new SendFailure('refused', MessageRefused({ code }));
}
