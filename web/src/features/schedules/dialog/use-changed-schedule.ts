import type { UpdateSchedule } from '@balcao/plugins/schedules/schemas.ts';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { conflictTexts } from '../../../shared/record-save/conflict-texts.ts';
import { nameAt } from '../../../shared/record-save/name-at.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { readSchedule, saveSchedule } from '../api/schedules.ts';
import type { Schedule } from '../schedule.ts';
import { formatWallTime, type WallTime } from '../wall-time.ts';
import { scheduleBody, scheduleValues } from './schedule-form.ts';
import { templateTexts } from './template-texts.ts';

/**
 * Saves the changed fields of a scheduled message. An unchanged time is not sent, because in the hour that a change of
 * the clocks repeats its text means two moments. A refused or late message waits for its time again once it is saved.
 */
export function useChangedSchedule(open: boolean, schedule: Schedule | null, now: WallTime) {
  const { t } = useTranslation('schedules');
  return useRecordSave<Schedule, UpdateSchedule>({
    open,
    record: schedule,
    bodyOf: (row) => scheduleBody(scheduleValues(row, {}, now), {}),
    read: ({ id }) => readSchedule(id),
    send: ({ id }, changes, options) => saveSchedule(id, changes, options),
    isSentUnchanged: ({ status }) => status !== 'PENDENTE',
    labels: {
      contactId: t('contact'),
      body: t('body'),
      template: inLanguage(templateTexts.template),
      sendAt: `${t('date')}, ${t('time')}`,
      whatsappId: t('connection'),
      queueId: t('queue'),
      priority: t('human'),
    },
    show: {
      contactId: (id) => nameAt('/contacts', id),
      template: (template) => template?.name ?? '',
      sendAt: (at) => (at ? formatWallTime(at) : ''),
      whatsappId: (id) => nameAt('/whatsapp', id),
      queueId: (id) => nameAt('/queue', id),
      priority: (priority) => inLanguage(priority === 'human' ? conflictTexts.yes : conflictTexts.no),
    },
  });
}
