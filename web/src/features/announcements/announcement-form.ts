import {
  announcementLimits,
  type Priority,
  type Readers,
} from '@balcao/plugins/announcements/contract/limits.ts';
import type { Announcement, WriteAnnouncement } from '@balcao/plugins/announcements/schemas.ts';
import { boolean, mixed, number, object, string } from 'yup';
import { toDateInput } from '../../lib/format/dates.ts';
import { isRequired, isTooLong } from '../../lib/forms/form-rules.ts';
import type { FileValue } from '../../shared/file-field/FileField.tsx';

export interface AnnouncementValues {
  title: string;
  text: string;
  priority: Priority;
  status: boolean;
  readers: Readers;
  /** Empty: every plan. */
  planIds: number[];
  /** `2026-11-22T04:45` by this browser's clock; '' for none. */
  startsAt: string;
  endsAt: string;
  file: FileValue;
}

/**
 * Rules of the form; `endsTooEarly` is the text for an end that is over or before the start. An end that was stored may
 * be over.
 */
export function announcementRules(endsTooEarly: string, storedEnd: string) {
  return object({
    title: string().trim().required(isRequired).max(announcementLimits.titleMax, isTooLong),
    text: string().trim().required(isRequired).max(announcementLimits.textMax, isTooLong),
    priority: number().required(isRequired),
    status: boolean(),
    endsAt: string().when('startsAt', ([startsAt], end) =>
      end.test('after-start', endsTooEarly, (typed) => {
        if (!typed) return true;
        const isAhead = typed === storedEnd || new Date(typed) > new Date();
        return isAhead && (!startsAt || typed > startsAt);
      }),
    ),
    file: mixed().nullable(),
  });
}

export function announcementValues(row: Announcement | null): AnnouncementValues {
  return {
    title: row?.title ?? '',
    text: row?.text ?? '',
    priority: row?.priority ?? 3,
    status: row?.status ?? true,
    readers: row?.readers ?? 'everyone',
    planIds: row?.planIds ?? [],
    startsAt: toLocal(row?.startsAt ?? null),
    endsAt: toLocal(row?.endsAt ?? null),
    file: row?.mediaPath ? 'kept' : null,
  };
}

/** Body of the request; `stored` keeps the seconds of a date that was not changed. */
export function announcementBody(
  { title, text, priority, status, readers, planIds, startsAt, endsAt }: AnnouncementValues,
  stored: Pick<Announcement, 'startsAt' | 'endsAt'> | null,
): WriteAnnouncement {
  return {
    ...{ title: title.trim(), text: text.trim(), priority, status, readers },
    planIds: planIds.length > 0 ? planIds : null,
    startsAt: toMoment(startsAt, stored?.startsAt ?? null),
    endsAt: toMoment(endsAt, stored?.endsAt ?? null),
  };
}

function toLocal(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${toDateInput(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function toMoment(typed: string, stored: string | null): string | null {
  if (typed === toLocal(stored)) return stored;
  return typed === '' ? null : new Date(typed).toISOString();
}
