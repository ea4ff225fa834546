import libsignal from 'libsignal';

type Session = { serialize(): unknown; constructor: { deserialize(data: unknown): Session } };
interface Cipher {
  doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer>;
}

const mark = Symbol.for('balcao.calm-libsignal');
const methods = ['info', 'warn', 'error'] as const;

/**
 * Repairs two faults of libsignal (the encryption library of Baileys), once a process: it prints whole sessions with
 * private keys, and a session that it only tried on a message is damaged by that.
 */
export function calmLibsignal(): void {
  const { prototype } = libsignal.SessionCipher;
  silence();
  if (mark in prototype) return;
  Object.defineProperty(prototype, mark, { value: true });
  restoreAfterFailedTry(prototype as object as Cipher);
}

function restoreAfterFailedTry(prototype: Cipher): void {
  const decrypt = prototype.doDecryptWhisperMessage;
  prototype.doDecryptWhisperMessage = async function (this: Cipher, message, session) {
    const before = session?.serialize();
    try {
      return await decrypt.call(this, message, session);
    } catch (error) {
      if (session) Object.assign(session, session.constructor.deserialize(before));
      throw error;
    }
  };
}

/** Drops what libsignal prints; the output of other code stays. */
function silence(): void {
  const { console } = globalThis;
  for (const method of methods) {
    const print = console[method];
    if (mark in print) continue;
    const calm = (...words: unknown[]) => {
      if (!isFromLibsignal(new Error().stack)) print.apply(console, words);
    };
    console[method] = Object.assign(calm, { [mark]: true });
  }
}

/** Looks at the caller's line alone: deeper lines may be libsignal's even when it only called back. */
function isFromLibsignal(stack: string | undefined): boolean {
  return /[\\/]node_modules[\\/]libsignal[\\/]/.test(stack?.split('\n')[2] ?? '');
}
