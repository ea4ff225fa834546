import { scheduleLimits } from '@balcao/plugins/schedules/contract/limits.ts';
import type { UpdateSchedule } from '@balcao/plugins/schedules/schemas.ts';
import { mixed, object, string } from 'yup';
import { isInvalid, isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import type { Schedule } from '../schedule.ts';
import { movedBy, type WallTime } from '../wall-time.ts';

/** Known values of a new scheduled message before anything is typed. */
export interface Beginning {
  contact?: { id: number; name: string } | undefined;
  /** The conversation it is written in. */
  ticketId?: number | undefined;
  /** By the company's clock. */
  at?: WallTime | undefined;
}

export interface ScheduleValues {
  contact: ContactChoice | null;
  body: string;
  /** `2026-11-22` */
  date: string;
  /** `04:45` */
  time: string;
  whatsappId: number | '';
  queueId: number | '';
  isHuman: boolean;
  /** A picture chosen now; null for none; 'kept' for the one that is attached. */
  picture: File | 'kept' | null;
}

/** `bodyShort` says that a text is too short. */
export function scheduleRules(bodyShort: string) {
  return object({
    contact: mixed().required(isRequired),
    body: string()
      .required(isRequired)
      .test('long-enough', bodyShort, (text) => (text ?? '').trim().length >= scheduleLimits.body.min)
      .max(scheduleLimits.body.max, isTooLong),
    date: string().required(isRequired),
    time: string()
      .required(isRequired)
      .matches(/^([01]\d|2[0-3]):[0-5]\d$/, isInvalid),
  });
}

/** Initial values of the dialog; the time is one hour from now by default. */
export function scheduleValues(
  schedule: Schedule | null,
  { contact, at }: Beginning,
  now: WallTime,
): ScheduleValues {
  const when = schedule?.localSendAt ?? at ?? movedBy(now, 60);
  const known = schedule?.contact ?? contact;
  return {
    contact: known ? { id: known.id, name: known.name, number: '' } : null,
    body: schedule?.body ?? '',
    date: when.slice(0, 10),
    time: when.slice(11, 16),
    whatsappId: schedule?.whatsappId ?? '',
    queueId: schedule?.queueId ?? '',
    isHuman: schedule?.priority === 'human',
    picture: schedule?.mediaPath ? 'kept' : null,
  };
}

/** Body of the request; an unchanged time is left out, for in the hour that comes twice its text means two moments. */
export function scheduleBody(
  { contact, body, date, time, whatsappId, queueId, isHuman }: ScheduleValues,
  schedule: Schedule | null,
  { ticketId }: Beginning,
): UpdateSchedule {
  const sendAt = `${date}T${time}`;
  return {
    body,
    ...(contact ? { contactId: contact.id } : {}),
    ...(schedule?.localSendAt === sendAt ? {} : { sendAt }),
    whatsappId: whatsappId === '' ? null : whatsappId,
    queueId: queueId === '' ? null : queueId,
    priority: isHuman ? 'human' : 'bulk',
    ...(schedule === null && ticketId !== undefined ? { ticketId } : {}),
  };
}
