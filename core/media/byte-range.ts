import type { IncomingHttpHeaders } from 'node:http';

interface ByteRange {
  /** Both ends included. */
  start: number;
  end: number;
}

/**
 * Reads the single range that a request asks for, as players of audio and video do; undefined: send the whole file,
 * also for several ranges or an outdated `If-Range`.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const ifRange = headers['if-range'];
  if (!parts || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
