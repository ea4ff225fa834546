import type { Readable } from 'node:stream';
import { AppError, type Host, inTime, type Reason, type StoredMedia } from '@balcao/core';
import { getContentType, type MediaType, type WAMessage, type WASocket } from '@whiskeysockets/baileys';
import type { AwaitedFile, MessageMedia } from '../../connections/index.ts';
import { FileRefused, NoFile } from '../contract/errors.ts';
import { FileGone, FileMissing, FileNotFetched, FileNotStored, FileTooLarge } from '../contract/reasons.ts';
import { fileMessageIn } from '../inbound/offered-choices.ts';
import { downloadFile } from './download-file.ts';

export interface FileAbout extends AwaitedFile {
  voice: boolean;
  /** True for the same file in better quality, in place of the one that the message has. */
  replaces?: boolean;
}

/**
 * Result of an attempt. `gone`: WhatsApp no longer has the file, but the sender's phone may; `busy`: it was not
 * attempted yet; `later`: another attempt may succeed; `ours`: it could not be stored here, and does not count as an
 * attempt; `never`: it cannot be fetched.
 */
export type Fetched =
  | { media: MessageMedia }
  | { missing: 'gone' | 'busy' | 'later' | 'ours' | 'never'; reason: Reason; error?: unknown };

/** Time the customer's phone may take to upload a lost file once more, in milliseconds. */
const reuploadMs = 20_000;

/** Fetches, decrypts and stores the file of a message, within `limitMs`. Throws nothing. */
export async function fetchFile(
  host: Host,
  companyId: number,
  { message, about, limitMs }: { message: WAMessage; about: FileAbout; limitMs: number },
): Promise<Fetched> {
  if (about.size > host.config.mediaMaxBytes) return tooLarge;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    // Checked first: a file for which the plan has no room is tried again later, and should not be downloaded each
    // time.
    await host.media.requireRoom(companyId, about.size);
    const stream = await open(host, message, limit.signal);
    const stored = await save(host, companyId, { stream, about });
    return { media: { ...stored, ...(about.voice ? { voice: true } : {}) } };
  } catch (error) {
    return whyNot(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks the sender's phone to upload a file again. Returns the message with its new URL, null when the phone did not
 * answer in time, and `never` when it no longer has the file.
 */
export async function askForUpload(
  socket: WASocket,
  message: WAMessage,
): Promise<WAMessage | null | 'never'> {
  try {
    await socket.refreshMediaConn();
    // Baileys finds no file in a wrapped message, and writes the new URL into the one that it is given.
    const holder = { ...message, message: fileMessageIn(message.message) };
    return await inTime(reuploadMs, socket.updateMediaMessage(holder), () => null);
  } catch (error) {
    return isGone(error) ? 'never' : null;
  }
}

const tooLarge: Fetched = { missing: 'never', reason: FileTooLarge() };

async function open(host: Host, message: WAMessage, signal: AbortSignal): Promise<Readable> {
  const content = fileMessageIn(message.message);
  const type = content && getContentType(content);
  const file = type && content[type];
  if (!file || typeof file !== 'object' || !('mediaKey' in file))
    throw new NoFile('A message without a file');
  const kind = type.replace('Message', '') as MediaType;
  return downloadFile(file, kind, { isTest: host.config.whatsappUrl !== null, signal });
}

async function save(
  host: Host,
  companyId: number,
  { stream, about }: { stream: Readable; about: FileAbout },
): Promise<StoredMedia> {
  try {
    return await host.media.save(companyId, stream, about);
  } finally {
    // When the store failed, the stream was not read to its end.
    stream.destroy();
  }
}

function whyNot(error: unknown): Fetched {
  if (error instanceof NoFile) return { missing: 'never', reason: FileMissing(), error };
  if (error instanceof AppError && error.status === 413) return tooLarge;
  if (error instanceof AppError || isOfDisk(error))
    return { missing: 'ours', reason: FileNotStored(), error };
  if (isGone(error)) return { missing: 'gone', reason: FileGone(), error };
  return { missing: 'later', reason: FileNotFetched(), error };
}

function isOfDisk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'path' in error;
}

function isGone(error: unknown): boolean {
  const { output } = (error ?? {}) as { output?: { statusCode?: number } };
  const status = error instanceof FileRefused ? error.status : output?.statusCode;
  return status === 404 || status === 410;
}
