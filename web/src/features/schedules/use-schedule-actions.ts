import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { deleteSchedule, sendScheduleNow } from './api/schedules.ts';
import { type Schedule, scheduleKeys } from './schedule.ts';

/** Actions on a scheduled message besides changing it; each resolves to true once it is done. */
export function useScheduleActions() {
  const { t } = useTranslation('schedules');
  const confirm = useConfirm();
  const client = useQueryClient();
  const run = async (question: Parameters<typeof confirm>[0], act: () => Promise<unknown>) => {
    if (!(await confirm(question))) return false;
    try {
      await act();
      await client.invalidateQueries({ queryKey: scheduleKeys.all });
      toast.success(t('done'));
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
  return {
    sendNow: ({ id, contact: { name } }: Schedule) =>
      run({ title: t('sendNowTitle', { name }), text: t('sendNowText'), confirmLabel: t('sendNow') }, () =>
        sendScheduleNow(id),
      ),
    remove: ({ id, status, contact: { name } }: Schedule) =>
      run(
        {
          title: status === 'ENVIADA' ? t('deleteSentTitle') : t('deleteTitle', { name }),
          text: status === 'ENVIADA' ? t('deleteSentText') : t('deleteText'),
          confirmLabel: status === 'ENVIADA' ? t('action.delete') : t('cancelMessage'),
          cancelLabel: t('action.back'),
          isDestructive: true,
        },
        () => deleteSchedule(id),
      ),
  };
}
