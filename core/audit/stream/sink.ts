import { type FileHandle, open } from 'node:fs/promises';
import { exchange } from '../../outside/exchange.ts';
import type { AuditStream } from './stream-config.ts';

const connectMs = 5000;
const timeoutMs = 15_000;

/** Stores or sends lines of the audit log outside of the database. After an error it may have stored none of them. */
export type Sink = (lines: string) => Promise<void>;

/** Makes the sink that the operator has configured by AUDIT_STREAM. */
export function sinkOf(stream: AuditStream): Sink {
  return stream.kind === 'file' ? (lines) => appendTo(stream.path, lines) : (lines) => post(stream, lines);
}

/**
 * Appends lines to a file, which is opened anew each time so that the operator may move it away. Resolves once the lines are on
 * the disk.
 */
async function appendTo(path: string, lines: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    await file.appendFile((await endsInLine(file)) ? `\n${lines}` : lines);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** True when the last line of the file is incomplete, as after a process or disk that stopped while writing. */
async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  await file.read(last, 0, 1, size - 1);
  return last.toString() !== '\n';
}

async function post({ url, token }: Extract<AuditStream, { kind: 'http' }>, lines: string): Promise<void> {
  const body = Buffer.from(lines);
  const answer = await exchange({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-ndjson',
      'content-length': body.length,
      'user-agent': 'Balcao',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
    agent: false,
    deadline: AbortSignal.timeout(timeoutMs),
    connectMs,
  });
  const { statusCode = 0 } = answer;
  answer.destroy();
  if (statusCode < 200 || statusCode > 299) throw new Error(`The sink answered ${statusCode}`);
}
