import { Readable } from 'node:stream';
import type { Host, Log } from '@balcao/core';
import {
  downloadContentFromMessage,
  extractMessageContent,
  getContentType,
  type MediaType,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { MessageMedia } from '../connections/index.ts';
import { trustedFile } from './trusted-file.ts';

export interface FileAbout {
  fileName: string;
  mimeType: string;
  size: number;
  voice: boolean;
}

const tries = 3;
const betweenTriesMs = 1000;
/** How long the customer's phone may take to upload a lost file once more. */
const reuploadMs = 20_000;

/**
 * Fetches, decrypts and stores the file of a message; one that the network lost is asked for at its phone. Undefined when
 * it cannot be had: the message is kept without it.
 */
export async function fetchFile(
  {
    host,
    companyId,
    log,
    socket,
  }: { host: Host; companyId: number; log: Log; socket: () => WASocket | null },
  message: WAMessage,
  about: FileAbout,
): Promise<MessageMedia | undefined> {
  if (about.size > host.config.mediaMaxBytes) return undefined;
  let current = message;
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await host.media.save(companyId, await download(host, current), about);
      return { ...stored, ...(about.voice ? { voice: true } : {}) };
    } catch (error) {
      const isLost = isGone(error);
      const link = socket();
      if (attempt === tries || !(isLost ? link : isPassing(error))) {
        log.warn({ err: error, wireId: message.key.id }, 'a file could not be fetched; its message is kept');
        return undefined;
      }
      if (isLost && link) current = (await uploadedAgain(link, current)) ?? current;
      else await new Promise((resume) => setTimeout(resume, betweenTriesMs * attempt));
    }
  }
}

async function download(host: Host, message: WAMessage): Promise<Readable> {
  const content = extractMessageContent(message.message);
  const type = content && getContentType(content);
  const file = type && content[type];
  if (!file || typeof file !== 'object' || !('mediaKey' in file)) throw new Error('A message without a file');
  const kind = type === 'ptvMessage' ? 'video' : type.replace('Message', '');
  const { options, ...from } = trustedFile(file, host.config.whatsappUrl !== null);
  return Readable.from(await downloadContentFromMessage(from, kind as MediaType, options));
}

async function uploadedAgain(socket: WASocket, message: WAMessage): Promise<WAMessage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), reuploadMs);
  });
  try {
    await socket.refreshMediaConn();
    return await Promise.race([socket.updateMediaMessage(message), late]);
  } catch {
    // The phone has it no more either; the next try says so.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function statusOf(error: unknown): number {
  return (error as { output?: { statusCode?: number } } | null)?.output?.statusCode ?? 0;
}

function isGone(error: unknown): boolean {
  return statusOf(error) === 404 || statusOf(error) === 410;
}

function isPassing(error: unknown): boolean {
  const isOurs =
    typeof (error as { code?: unknown }).code === 'string' &&
    String((error as { code: string }).code).startsWith('ERR_');
  return !isOurs && (statusOf(error) === 0 || statusOf(error) >= 500);
}
