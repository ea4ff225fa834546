import { parentPort, workerData } from 'node:worker_threads';
import { makeVoiceNote, type VoiceNote } from './make-voice-note.ts';

/** Answer of the thread, once. */
export type ThreadAnswer = { note: VoiceNote } | { failed: string };

const answer: ThreadAnswer = await makeVoiceNote((workerData as { file: Uint8Array }).file).then(
  (note) => ({ note }),
  (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
);
parentPort?.postMessage(answer);
