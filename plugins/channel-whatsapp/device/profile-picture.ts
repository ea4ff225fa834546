import type { WASocket } from '@whiskeysockets/baileys';
import { pictureAnswerMs } from '../contract/limits.ts';
import { isNetworkFile } from '../files/trusted-file.ts';

/** HTTP statuses for an unknown account, for a picture that is hidden from this number, and for no picture. */
const noneShown = new Set([401, 403, 404]);

/**
 * Returns the address of an account's profile picture at WhatsApp's own hosts; null when the account has none or hides
 * it.
 */
export async function profilePictureOf(
  socket: WASocket,
  jid: string,
  isTest: boolean,
): Promise<string | null> {
  try {
    const url = await socket.profilePictureUrl(jid, 'image', pictureAnswerMs);
    return url && isNetworkFile(url, isTest) ? url : null;
  } catch (error) {
    if (noneShown.has(Number((error as { data?: unknown }).data))) return null;
    throw error;
  }
}
