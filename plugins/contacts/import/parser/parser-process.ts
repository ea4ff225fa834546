import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type FileOverview,
  FileRefused,
  type FileRow,
  type ParserMessage,
  type ParserOrder,
} from './parser-messages.ts';

/** Limits of a parser: memory of its heap, and time without a message. */
const heapMb = 96;
/** It holds a quarter less by the last of these, and takes hardly longer. */
const sparing = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--optimize-for-size'];
const silentMs = 30_000;
/** Loader of our sources in a parser: tsx, or the one that this process put in its place. */
const sourceLoader = (globalThis as Record<symbol, unknown>)[Symbol.for('balcao.source-loader')] ?? 'tsx';
/** Priority of processes: rows are read behind what users wait for, such as an overview. */
const niceness = { look: 0, rows: 5 } as const;

/**
 * Inspects a file to import in a process of its own, which protects the server from harmful files. Throws FileRefused.
 */
export async function inspectFile(path: string): Promise<FileOverview> {
  for await (const message of parse({ path, task: 'look', after: 0 }))
    if (message.kind === 'look') return message.look;
  throw new FileRefused('unreadable');
}

/** The rows behind the row `after`, read in a process of its own that is ended when the reader stops. Throws FileRefused. */
export async function* rowsOfFile(path: string, after: number): AsyncGenerator<FileRow[]> {
  for await (const message of parse({ path, task: 'rows', after }))
    if (message.kind === 'rows') yield message.rows;
}

async function* parse(order: ParserOrder): AsyncGenerator<ParserMessage> {
  const parser = start(order.task);
  try {
    parser.send(order);
    for (;;) {
      const message = await nextOf(parser);
      if (message.kind === 'refused') throw new FileRefused(message.fault);
      if (message.kind === 'end') return;
      yield message;
      if (message.kind === 'look') return;
      parser.send('go on');
    }
  } finally {
    parser.kill('SIGKILL');
  }
}

function start(task: ParserOrder['task']): ChildProcess {
  const kind = extname(import.meta.url);
  const fromSource = kind === '.ts' ? ['--import', String(sourceLoader), '--conditions=balcao-src'] : [];
  const parser = fork(fileURLToPath(new URL(`./parser-main${kind}`, import.meta.url)), {
    execArgv: [...sparing, ...fromSource],
    // It has no use for anything of the process's environment.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (parser.pid) setPriority(parser.pid, niceness[task]);
  // A process that ends does not wait for it.
  parser.unref();
  return parser;
}

/** Its next word. A parser that ends without one ran out of memory, which is the file's doing. */
async function nextOf(parser: ChildProcess): Promise<ParserMessage> {
  const quiet = new AbortController();
  const { signal } = quiet;
  const timer = setTimeout(() => quiet.abort(), silentMs);
  try {
    const said = once(parser, 'message', { signal }) as Promise<[ParserMessage]>;
    // Not its exit: what it said before is heard before its line closes.
    const ended = once(parser, 'disconnect', { signal }).then(() => null);
    const heard = await Promise.race([said, ended]);
    if (!heard) throw new FileRefused('tooLarge');
    return heard[0];
  } catch (cause) {
    if (signal.aborted) throw new FileRefused('tooLarge', { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
    quiet.abort();
  }
}
