import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextMessage } from './next-message.ts';
import {
  type FileOverview,
  FileRefused,
  type FileRow,
  type ParserMessage,
  type ParserOrder,
} from './parser-messages.ts';

/** Memory of a parser process in megabytes. */
const heapMb = 96;
/** Options that save a quarter of the process's memory and cost little time. */
const sparing = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--optimize-for-size'];
/** Loader for TypeScript sources in a parser process: tsx, or the loader that this process uses. */
const sourceLoader = (globalThis as Record<symbol, unknown>)[Symbol.for('balcao.source-loader')] ?? 'tsx';
/** Priority of parser processes: an import runs behind work for which a user waits, such as an overview. */
const niceness = { look: 0, rows: 5 } as const;

/**
 * Reads an overview of a file in a separate process, which protects the server from harmful files. That
 * process ends when `signal` is aborted. Throws FileRefused, and the reason of the signal.
 */
export async function inspectFile(path: string, signal?: AbortSignal): Promise<FileOverview> {
  for await (const message of parse({ path, task: 'look', after: 0 }, signal))
    if (message.kind === 'look') return message.look;
  throw new FileRefused('unreadable');
}

/**
 * Reads the rows that follow the row `after`, in a separate process that ends when the caller stops reading. Throws
 * FileRefused.
 */
export async function* rowsOfFile(path: string, after: number): AsyncGenerator<FileRow[]> {
  for await (const message of parse({ path, task: 'rows', after }))
    if (message.kind === 'rows') yield message.rows;
}

async function* parse(order: ParserOrder, signal?: AbortSignal): AsyncGenerator<ParserMessage> {
  signal?.throwIfAborted();
  const parser = start(order.task);
  const end = () => parser.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  try {
    parser.send(order);
    for (;;) {
      const message = await nextMessage(parser);
      if (message.kind === 'refused') throw new FileRefused(message.fault);
      if (message.kind === 'end') return;
      yield message;
      if (message.kind === 'look') return;
      parser.send('go on');
    }
  } catch (error) {
    // The parser ended by the signal, which looks as if it had used up its memory.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

function start(task: ParserOrder['task']): ChildProcess {
  const kind = extname(import.meta.url);
  const fromSource = kind === '.ts' ? ['--import', String(sourceLoader), '--conditions=balcao-src'] : [];
  const parser = fork(fileURLToPath(new URL(`./parser-main${kind}`, import.meta.url)), {
    execArgv: [...sparing, ...fromSource],
    // The parser process needs nothing of this process's environment.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (parser.pid) setPriority(parser.pid, niceness[task]);
  // This process can end without waiting for the parser.
  parser.unref();
  return parser;
}
