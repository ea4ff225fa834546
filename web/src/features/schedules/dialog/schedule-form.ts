import { scheduleLimits } from '@balcao/plugins/schedules/contract/limits.ts';
import type { UpdateSchedule } from '@balcao/plugins/schedules/schemas.ts';
import { mixed, object, string } from 'yup';
import { isInvalid, isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import {
  bodyOfTemplate,
  formOfTemplate,
  type TemplateValues,
  templateTextRules,
} from '../../../shared/templates/chosen/template-values.ts';
import type { Schedule } from '../schedule.ts';
import { movedBy, type WallTime } from '../wall-time.ts';

/** Known values of a new scheduled message before anything is typed. */
export interface Beginning {
  contact?: { id: number; name: string } | undefined;
  /** Conversation in which the message is scheduled. */
  ticketId?: number | undefined;
  /** Official number of that conversation, which may accept only a template by that time. */
  whatsappId?: number | undefined;
  /** By the company's clock. */
  at?: WallTime | undefined;
}

export interface ScheduleValues extends TemplateValues {
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

/** Rules of the form; `bodyShort` is the text for a message that is too short. */
export function scheduleRules(bodyShort: string) {
  return object({
    contact: mixed().required(isRequired),
    body: string().when('template', ([template], text) =>
      template
        ? text
        : text
            .required(isRequired)
            .test('long-enough', bodyShort, (typed) => (typed ?? '').trim().length >= scheduleLimits.body.min)
            .max(scheduleLimits.body.max, isTooLong),
    ),
    templateTexts: templateTextRules,
    date: string().required(isRequired),
    time: string()
      .required(isRequired)
      .matches(/^([01]\d|2[0-3]):[0-5]\d$/, isInvalid),
  });
}

/** Initial values of the dialog; the time is one hour from now by default. */
export function scheduleValues(
  schedule: Schedule | null,
  { contact, at, whatsappId }: Beginning,
  now: WallTime,
): ScheduleValues {
  const when = schedule?.localSendAt ?? at ?? movedBy(now, 60);
  const known = schedule?.contact ?? contact;
  return {
    contact: known ? { id: known.id, name: known.name, number: '' } : null,
    body: schedule?.template ? '' : (schedule?.body ?? ''),
    ...formOfTemplate(schedule?.template ?? null),
    date: when.slice(0, 10),
    time: when.slice(11, 16),
    whatsappId: (schedule ? schedule.whatsappId : whatsappId) ?? '',
    queueId: schedule?.queueId ?? '',
    isHuman: schedule?.priority === 'human',
    picture: schedule?.mediaPath ? 'kept' : null,
  };
}

/** Body of the request. */
export function scheduleBody(
  { contact, body, template, templateTexts, date, time, whatsappId, queueId, isHuman }: ScheduleValues,
  { ticketId }: Beginning,
): UpdateSchedule {
  return {
    ...(template ? {} : { body }),
    template: bodyOfTemplate(template, templateTexts),
    ...(contact ? { contactId: contact.id } : {}),
    sendAt: `${date}T${time}`,
    whatsappId: whatsappId === '' ? null : whatsappId,
    queueId: queueId === '' ? null : queueId,
    priority: isHuman ? 'human' : 'bulk',
    ...(ticketId === undefined ? {} : { ticketId }),
  };
}
