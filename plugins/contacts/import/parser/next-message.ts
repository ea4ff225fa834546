import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { FileRefused, type ParserMessage } from './parser-messages.ts';
import { processorMsOf } from './processor-time.ts';

interface Patience {
  /** Processor time in milliseconds that a parser may use for one message; waiting time where the system does not count it. */
  processorMs: number;
  /** Waiting time in milliseconds until a parser that gets no processor is given up. */
  waitMs: number;
  lookMs: number;
  usedMs(pid: number): number | null;
}

const patience: Patience = {
  processorMs: 30_000,
  waitMs: 10 * 60_000,
  lookMs: 5000,
  usedMs: processorMsOf,
};

/**
 * Waits for a parser's next message. The file is at fault when the parser works on it for long, or ends without a message
 * because its memory is used up: FileRefused. A parser that a busy machine does not let work is waited for, and in the end given
 * up by another error, after which the import is tried again.
 */
export async function nextMessage(parser: ChildProcess, limits: Patience = patience): Promise<ParserMessage> {
  const quiet = new AbortController();
  const { signal } = quiet;
  const endWatch = watch(parser.pid ?? 0, limits, (error) => quiet.abort(error));
  try {
    const said = once(parser, 'message', { signal }) as Promise<[ParserMessage]>;
    // The end of the channel, not the exit of the process: messages that were sent before it arrive first.
    const ended = once(parser, 'disconnect', { signal }).then(() => null);
    const heard = await Promise.race([said, ended]);
    if (!heard) throw new FileRefused('tooLarge');
    return heard[0];
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    endWatch();
    quiet.abort();
  }
}

/** Calls `giveUp` once the parser has used up its time; returns a function that ends the watch. */
function watch(pid: number, limits: Patience, giveUp: (error: Error) => void): () => void {
  const before = limits.usedMs(pid);
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += limits.lookMs;
    const now = limits.usedMs(pid);
    const usedMs = before === null || now === null ? waitedMs : now - before;
    if (usedMs >= limits.processorMs) giveUp(new FileRefused('tooLarge'));
    else if (waitedMs >= limits.waitMs) giveUp(new Error('the parser of a file gets no processor time'));
  }, limits.lookMs);
  return () => clearInterval(timer);
}
