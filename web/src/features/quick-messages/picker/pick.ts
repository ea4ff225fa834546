import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { fetchFile } from '../../../lib/api/fetch-file.ts';

/**
 * Returns the text of a quick message with its variables filled in by the server; unfilled when that fails, since the
 * server fills them at the sending too.
 */
export async function textFor({ id, message }: QuickMessage, ticketId: number): Promise<string> {
  if (!message.includes('{{')) return message;
  return api
    .get<{ message: string }>(`/quick-messages/${id}/filled/${ticketId}`)
    .then((filled) => filled.message)
    .catch(() => message);
}

interface Attachment {
  name: string;
  /** Rejects when it cannot be fetched. */
  file: Promise<File>;
}

/** Attachment of a quick message, to be sent along; null without one. */
export function fileOf({ mediaPath, mediaName }: QuickMessage): Attachment | null {
  const name = mediaName ?? 'anexo';
  return mediaPath === null ? null : { name, file: fetchFile({ href: mediaPath, name }) };
}
