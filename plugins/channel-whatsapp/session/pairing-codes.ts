import { Sequence } from '@balcao/core';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { PairingCodeRefused } from '../../connections/index.ts';
import { pairingCodeMs } from '../contract/limits.ts';

/** The network's words for a number that it has no phone for; every other refusal is about the moment. */
const noSuchPhone = new Set(['400', '404', '406']);

/**
 * Codes to be typed on the phone instead of scanning. A code counts once the network has it, and only the last one counts:
 * they are asked for one after the other.
 */
export class PairingCodes {
  readonly #asked = new Sequence();
  #given = false;

  /** The owner may be typing: the channel session is not given up before the network does so itself. */
  get isGiven(): boolean {
    return this.#given;
  }

  /** Throws PairingCodeRefused; `socket` answers null when no code is shown. */
  ask(socket: () => WASocket | null, number: string): Promise<string> {
    return this.#asked.run(() => this.#ask(socket(), number));
  }

  async #ask(socket: WASocket | null, number: string): Promise<string> {
    if (!socket) throw new PairingCodeRefused('notWaiting', 'The link waits for no pairing');
    const answer = heardBy(socket.ws as NodeJS.EventEmitter);
    try {
      const code = await socket.requestPairingCode(number);
      await answer.taken;
      this.#given = true;
      return code;
    } catch (error) {
      if (error instanceof PairingCodeRefused) throw error;
      throw new PairingCodeRefused('network', 'WhatsApp gave no code', { cause: error });
    } finally {
      answer.forget();
    }
  }
}

/** The library does not wait for the network's answer when a code is asked for. */
function heardBy(ws: NodeJS.EventEmitter): { taken: Promise<void>; forget: () => void } {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const taken = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  taken.catch(() => undefined);
  const refuse = (why: string, code = '') =>
    settle?.reject(new PairingCodeRefused(noSuchPhone.has(code) ? 'number' : 'network', why));
  const hears: Record<string, (stanza: BinaryNode) => void> = {
    'CB:iq,,link_code_companion_reg': () => settle?.resolve(),
    'CB:iq,,error': ({ content }) => {
      const [error] = Array.isArray(content) ? content : [];
      const code = error?.attrs.code ?? '';
      refuse(`WhatsApp refused a pairing code (${code})`, code);
    },
    close: () => refuse('The link closed before WhatsApp gave a code'),
  };
  for (const [event, hear] of Object.entries(hears)) ws.on(event, hear);
  const timer = setTimeout(() => refuse('WhatsApp did not answer in time'), pairingCodeMs);
  return {
    taken,
    forget() {
      clearTimeout(timer);
      for (const [event, hear] of Object.entries(hears)) ws.off(event, hear);
    },
  };
}
