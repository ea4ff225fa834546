import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Decodes the text of a file while it is read. Spreadsheet programs write UTF-8, UTF-16 with a mark at its beginning, or
 * the Windows code page of the Americas and Western Europe, and some files mix them: each byte that is not UTF-8 is read
 * as a Windows character, without spoiling others.
 */
export async function* textOfFile(path: string): AsyncGenerator<string> {
  const wide = await wideEncodingOf(path);
  const decoder = wide ? new TextDecoder(wide) : new MixedDecoder();
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function wideEncodingOf(path: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  await file.close();
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
  return null;
}

const western = new TextDecoder('windows-1252');

/** Decodes UTF-8, and any other text by Windows' table. Called as a TextDecoder is. */
class MixedDecoder {
  /** Beginning of a character whose end has not been read yet. */
  #rest: Buffer = Buffer.alloc(0);
  #isBeginning = true;

  decode(chunk: Buffer = Buffer.alloc(0), { stream = false } = {}): string {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = stream ? bytes.length - unfinished(bytes) : bytes.length;
    this.#rest = bytes.subarray(end);
    const text = mixedText(bytes.subarray(0, end));
    const shown = this.#isBeginning ? text.replace(/^\uFEFF/, '') : text;
    if (text !== '') this.#isBeginning = false;
    return shown;
  }
}

function mixedText(bytes: Buffer): string {
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = letterLength(bytes, at);
    if (length === 0) {
      text += bytes.toString('utf8', from, at) + western.decode(bytes.subarray(at, at + 1));
      from = at + 1;
    }
    at += length || 1;
  }
  return text + bytes.toString('utf8', from);
}

/** Bytes of the letter that begins here; 0: it is no UTF-8. */
function letterLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = lengthBy(first);
  const second = bytes[at + 1] ?? 0;
  // Too long a form of a letter, half of a pair, or a letter beyond the last.
  const isOutside =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  if (isOutside) return 0;
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function lengthBy(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Bytes at the end that may be the beginning of a letter. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    return lengthBy(byte) > back ? back : 0;
  }
  return 0;
}
