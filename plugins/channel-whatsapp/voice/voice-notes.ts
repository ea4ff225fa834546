import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit, perHost } from '@balcao/core';
import { SendFailure } from '../../connections/index.ts';
import { VoiceNotesWait } from '../contract/reasons.ts';
import { makingMs, threadHeapMb, turnMs, voicesAtOnce } from './limits.ts';
import type { VoiceNote } from './make-voice-note.ts';
import { UnusableSound } from './unusable-sound.ts';
import type { ThreadAnswer } from './voice-thread.ts';

interface VoiceTimes {
  turnMs: number;
  makingMs: number;
}

/**
 * Makes voice notes off the event loop, few at once. Each has a thread of its own, which ends with it, so that a
 * damaged file can harm nothing else.
 */
export class VoiceNotes {
  readonly #limit = new ConcurrencyLimit(voicesAtOnce);
  readonly #times: VoiceTimes;

  constructor(times: VoiceTimes = { turnMs, makingMs }) {
    this.#times = times;
  }

  /**
   * See makeVoiceNote. The file is read when its turn has come, so waiting costs no memory. Throws UnusableSound, what
   * `read` throws, and SendFailure `retry` when the turn came too late.
   */
  toVoiceNote(read: () => Promise<Uint8Array>): Promise<VoiceNote> {
    const askedAt = performance.now();
    return this.#limit.pass(async () => {
      if (performance.now() - askedAt > this.#times.turnMs) throw new SendFailure('retry', VoiceNotesWait());
      return inThread(await read(), this.#times.makingMs);
    });
  }
}

function inThread(file: Uint8Array, makingMs: number): Promise<VoiceNote> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(...threadOf(file));
    // A process that ends does not wait for it; the message is still there at the next start.
    thread.unref();
    thread.stderr.resume();
    let outcome = () => reject(new UnusableSound('The thread ended without an answer'));
    const fail = (reason: string) => {
      outcome = () => reject(new UnusableSound(reason));
      void thread.terminate();
    };
    const timer = setTimeout(() => fail(`It took longer than ${makingMs} ms`), makingMs);
    thread.once('message', (answer: ThreadAnswer) => {
      clearTimeout(timer);
      if ('failed' in answer) return fail(answer.failed);
      outcome = () => resolve(answer.note);
      void thread.terminate();
    });
    thread.once('error', (error) => fail(error.message));
    // Its place is free when it is gone, not before.
    thread.once('exit', () => {
      clearTimeout(timer);
      outcome();
    });
  });
}

function threadOf(file: Uint8Array): ConstructorParameters<typeof Worker> {
  const kind = extname(import.meta.url);
  const address = new URL(`./voice-thread${kind}`, import.meta.url);
  const options = {
    workerData: { file },
    // It has no use for anything of the process's environment.
    env: {},
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: threadHeapMb },
  };
  return kind === '.ts'
    ? [fromSource(address), { ...options, eval: true, execArgv: [] }]
    : [fileURLToPath(address), options];
}

/** A thread has no loader for TypeScript, whatever its process was started with; only a build does without one. */
function fromSource(address: URL): string {
  const href = JSON.stringify(address.href);
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${href}, ${href}))`;
}

/** The one place of an application where voice notes are made: its channel sessions share its processors. */
export const voiceNotesOf = perHost(() => new VoiceNotes());
