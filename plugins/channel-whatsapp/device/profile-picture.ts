import type { WASocket } from '@whiskeysockets/baileys';
import { pictureAnswerMs } from '../contract/limits.ts';
import { isNetworkFile } from '../files/trusted-file.ts';

/** No account of that number, none that shows it to us, or no picture at all. */
const noneShown = new Set([401, 403, 404]);

/** Address of the picture that an account shows, at WhatsApp's own hosts; null when they show none, or not to us. */
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
