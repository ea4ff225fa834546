import { announcementLimits, type Priority } from '@balcao/plugins/announcements/contract/limits.ts';
import type { Announcement, WriteAnnouncement } from '@balcao/plugins/announcements/schemas.ts';
import { boolean, mixed, number, object, string } from 'yup';
import { isRequired, isTooLong } from '../../lib/forms/form-rules.ts';
import type { FileValue } from '../../shared/file-field/FileField.tsx';

export interface AnnouncementValues {
  title: string;
  text: string;
  priority: Priority;
  status: boolean;
  file: FileValue;
}

export const announcementRules = object({
  title: string().trim().required(isRequired).max(announcementLimits.titleMax, isTooLong),
  text: string().trim().required(isRequired).max(announcementLimits.textMax, isTooLong),
  priority: number().required(isRequired),
  status: boolean(),
  file: mixed().nullable(),
});

export function announcementValues(row: Announcement | null): AnnouncementValues {
  return {
    title: row?.title ?? '',
    text: row?.text ?? '',
    priority: row?.priority ?? 3,
    status: row?.status ?? true,
    file: row?.mediaPath ? 'kept' : null,
  };
}

export function announcementBody({ title, text, priority, status }: AnnouncementValues): WriteAnnouncement {
  return { title: title.trim(), text: text.trim(), priority, status };
}
