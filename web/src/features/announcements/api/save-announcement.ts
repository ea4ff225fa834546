import type { Announcement, WriteAnnouncement } from '@balcao/plugins/announcements/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';
import { saveWithFile, type Unfinished } from '../../../lib/forms/save-with-file.ts';

export const announcementCalls = recordCalls<Announcement, WriteAnnouncement, WriteAnnouncement>(
  '/announcements',
);

/** Creates an announcement, or changes the one with `id`. */
export function saveAnnouncement(id: number | null, body: WriteAnnouncement): Promise<Announcement> {
  return id === null ? announcementCalls.create(body) : announcementCalls.update({ id }, body);
}

/** Replaces the picture of an announcement; null removes it. */
export async function saveImage(id: number, file: File | null): Promise<Announcement> {
  const path = `/announcements/${id}/media-upload`;
  if (file === null) return (await api.delete<{ record: Announcement }>(path)).record;
  const form = new FormData();
  form.append('typeArch', 'announcements');
  form.append('file', file);
  return (await api.upload<{ record: Announcement }>(path, form)).record;
}

/**
 * Saves an announcement of our own staff with a new picture. The picture is uploaded first, and a new announcement
 * stays hidden until it has one, so that no user reads a text whose picture was refused. `update` changes the text of a
 * stored announcement.
 */
export async function saveWithImage(
  known: Announcement | null,
  body: WriteAnnouncement,
  { file, unfinished, update }: { file: File; unfinished: Unfinished; update: () => Promise<Announcement> },
): Promise<Announcement> {
  const isNew = known === null && unfinished.current === null;
  let shown: Announcement | undefined;
  const saved = await saveWithFile<Announcement>({
    known,
    unfinished,
    save: (id) => (known ? update() : saveAnnouncement(id, id === null ? { ...body, status: false } : body)),
    attach: async (id) => {
      await saveImage(id, file);
      if (isNew) shown = await saveAnnouncement(id, body);
    },
    discard: announcementCalls.remove,
  });
  return shown ?? saved;
}
