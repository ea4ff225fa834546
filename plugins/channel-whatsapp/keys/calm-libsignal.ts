import libsignal from 'libsignal';

type Session = { serialize(): unknown; constructor: { deserialize(data: unknown): Session } };
interface Cipher {
  doDecryptWhisperMessage(message: Buffer, session: Session): Promise<Buffer>;
}

const mark = Symbol.for('balcao.calm-libsignal');
const methods = ['info', 'warn', 'error'] as const;

/**
 * Cures two faults of the Signal library, once a process: it prints whole sessions, private keys included, and a session
 * that it merely tried on a message is damaged by the try.
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

/** Drops what the library itself prints, and nothing else of the console. */
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

/** The caller's line alone: deeper ones may be the library's though it only called back. */
function isFromLibsignal(stack: string | undefined): boolean {
  return /[\\/]node_modules[\\/]libsignal[\\/]/.test(stack?.split('\n')[2] ?? '');
}
