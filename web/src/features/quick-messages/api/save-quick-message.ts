import type { CreateQuickMessage, QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';
import { saveWithFile, type Unfinished } from '../../../lib/forms/save-with-file.ts';

export const quickMessageCalls = recordCalls<QuickMessage, CreateQuickMessage, Partial<CreateQuickMessage>>(
  '/quick-messages',
);

/** Creates a quick message, or changes the one with `id`. */
export function saveQuickMessage(id: number | null, body: CreateQuickMessage): Promise<QuickMessage> {
  return id === null ? quickMessageCalls.create(body) : quickMessageCalls.update({ id }, body);
}

/** Replaces the file of a quick message; null removes it. */
export async function saveFile(id: number, file: File | null): Promise<QuickMessage> {
  const path = `/quick-messages/${id}/media-upload`;
  if (file === null) return (await api.delete<{ record: QuickMessage }>(path)).record;
  const form = new FormData();
  form.append('typeArch', 'quickMessage');
  form.append('file', file);
  return (await api.upload<{ record: QuickMessage }>(path, form)).record;
}

/**
 * Saves a quick message with a new file. Where the server refuses the file, a new quick message is deleted and an
 * existing one stays as it was.
 */
export async function saveWithItsFile(
  known: QuickMessage | null,
  store: (id: number | null) => Promise<QuickMessage>,
  { file, unfinished }: { file: File; unfinished: Unfinished },
): Promise<QuickMessage> {
  let attached: QuickMessage | undefined;
  const isNew = known === null && unfinished.current === null;
  const saved = await saveWithFile<QuickMessage>({
    known,
    unfinished,
    save: store,
    attach: async (id) => {
      attached = await saveFile(id, file);
    },
    discard: quickMessageCalls.remove,
  });
  // Where no field changed too, the record with the file is the newer one.
  return attached && (isNew || attached.updatedAt > saved.updatedAt) ? attached : saved;
}
