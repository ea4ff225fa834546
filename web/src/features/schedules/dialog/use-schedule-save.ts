import type { UpdateSchedule } from '@balcao/plugins/schedules/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { saveWithFile, type Unfinished } from '../../../lib/forms/save-with-file.ts';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import {
  attachPicture,
  deleteSchedule,
  detachPicture,
  readSchedule,
  saveSchedule,
  sendScheduleNow,
} from '../api/schedules.ts';
import { type Schedule, scheduleKeys } from '../schedule.ts';
import { movedBy, type WallTime, wallTimeAt } from '../wall-time.ts';
import { type Beginning, type ScheduleValues, scheduleBody } from './schedule-form.ts';

const past = 'ERR_SCHEDULE_IN_THE_PAST';
const alreadySent = 'ERR_SCHEDULE_ALREADY_SENT';
const sentStatuses: readonly Schedule['status'][] = ['AGENDADA', 'ENVIADA'];
/** Time in minutes that a picture has to arrive before its message leaves. */
const uploadMinutes = 15;

interface ScheduleSave {
  /** null: a new one. */
  schedule: Schedule | null;
  beginning: Beginning;
  /** Zone of the company's clock. */
  timeZone: string;
  unfinished: Unfinished;
  saveChanged: (wanted: UpdateSchedule) => Promise<Schedule>;
}

/**
 * Stores the message with its picture; where the picture is refused, no message remains that would be sent without it. A
 * new message that is due before its picture can arrive waits for it, and is sent then; where that fails, nothing of it
 * remains that would leave later.
 */
export function useScheduleSave({ schedule, beginning, timeZone, unfinished, saveChanged }: ScheduleSave) {
  const { t } = useTranslation('schedules');
  const confirm = useConfirm();
  const client = useQueryClient();
  const now = () => wallTimeAt(new Date(), timeZone);
  const sendsNow = () =>
    confirm({
      ...{ title: t('pastTitle'), text: t('pastText') },
      confirmLabel: t('sendNow'),
      cancelLabel: t('otherTime'),
    });
  return async (values: ScheduleValues) => {
    const { picture } = values;
    const store = (id: number | null, at?: WallTime) => {
      const wanted = { ...values, ...(at ? { date: at.slice(0, 10), time: at.slice(11, 16) } : {}) };
      return schedule
        ? saveChanged(scheduleBody(wanted, {}))
        : saveSchedule(id, scheduleBody(wanted, beginning));
    };
    const save = async (id: number | null) => {
      try {
        return await store(id);
      } catch (error) {
        if (!isPast(error) || !(await sendsNow())) throw error;
        // A time within the present minute is due at once.
        return store(id, now());
      }
    };
    const saveWithPicture = (file: File, storing: typeof save) =>
      saveWithFile({
        ...{ known: schedule, unfinished, save: storing, discard: deleteSchedule },
        attach: (id) => attachPicture(id, file),
      });
    /** Stores a new message that is due sooner than its picture arrives, for later, and gives it its time then. */
    const saveSoon = async (file: File, at: WallTime) => {
      if (at < now() && !(await sendsNow())) throw new ApiError(400, { error: past });
      const { id } = await saveWithPicture(file, (known) => store(known, movedBy(now(), uploadMinutes)));
      unfinished.current = id;
      await (at <= now() ? sendScheduleNow(id) : storeOrSend(id));
      unfinished.current = null;
    };
    const storeOrSend = (id: number) =>
      store(id).catch((error: unknown) => {
        if (isPast(error)) return sendScheduleNow(id);
        throw error;
      });
    try {
      const at = `${values.date}T${values.time}`;
      const isSoon = schedule === null && at < movedBy(now(), uploadMinutes);
      if (picture instanceof File && isSoon) await saveSoon(picture, at);
      else if (picture instanceof File) await saveWithPicture(picture, save);
      else {
        const saved = await save(schedule?.id ?? unfinished.current);
        if (picture === null && saved.mediaPath !== null) await detachPicture(saved.id);
      }
    } catch (error) {
      if (!(await hasLeft(unfinished, error))) throw error;
    } finally {
      void client.invalidateQueries({ queryKey: scheduleKeys.all });
    }
    toast.success(t('done'));
  };
}

function isPast(error: unknown): boolean {
  return hasCode(error, past);
}

/**
 * Returns true where an unfinished message has left in spite of the error; else deletes it. While that cannot be found
 * out, or the deletion fails, it stays unfinished, so that the next attempt makes no second one.
 */
async function hasLeft(unfinished: Unfinished, error: unknown): Promise<boolean> {
  const id = unfinished.current;
  if (id === null) return false;
  const left = () => {
    unfinished.current = null;
    return true;
  };
  if (hasCode(error, alreadySent)) return left();
  try {
    // Without an answer the order may have arrived.
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused && sentStatuses.includes((await readSchedule(id)).status)) return left();
    await deleteSchedule(id);
    unfinished.current = null;
  } catch (failure) {
    if (hasCode(failure, alreadySent)) return left();
  }
  return false;
}
