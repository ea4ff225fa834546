import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { fetchFile } from '../../../lib/api/fetch-file.ts';

/** Text of a quick message with the variables filled in as the server would now; as it stands when that fails, for it fills them on sending. */
export async function textFor({ id, message }: QuickMessage, ticketId: number): Promise<string> {
  if (!message.includes('{{')) return message;
  return api
    .get<{ message: string }>(`/quick-messages/${id}/filled/${ticketId}`)
    .then((filled) => filled.message)
    .catch(() => message);
}

/** Attachment of a quick message, to be sent along; null without one. Rejects when it cannot be fetched. */
export async function fileOf({ mediaPath, mediaName }: QuickMessage): Promise<File | null> {
  return mediaPath === null ? null : fetchFile({ href: mediaPath, name: mediaName ?? 'anexo' });
}
