import type { WeeklyReportSettings } from '@balcao/plugins/reports/schemas.ts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchRow } from '../../../ui/forms/SwitchRow.tsx';
import { saveWeeklyReport, weeklyReport } from '../api/report.ts';

type Values = Pick<WeeklyReportSettings, 'recipientIds'>;

/** Dialog that chooses the admins who get the report of each week by e-mail. */
export function WeeklyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const settings = useQuery(weeklyReport());
  const { data } = settings;
  const handleSubmit = async (values: Values) => {
    client.setQueryData(weeklyReport().queryKey, await saveWeeklyReport(values));
    toast.success(t('weekly.saved'));
  };
  return (
    <FormDialog<Values>
      open={open}
      title={t('weekly.title')}
      onClose={onClose}
      onSubmit={handleSubmit}
      isLoading={settings.isPending}
      failed={failureOf(settings)}
      initialValues={{ recipientIds: data?.recipientIds ?? [] }}
    >
      {({ values, setFieldValue }) => (
        <Stack sx={{ gap: 3 }}>
          <p>{t('weekly.text')}</p>
          {data?.isMailed === false ? <Alert severity="warning">{t('weekly.noServer')}</Alert> : null}
          {data?.admins.map(({ id, name, email, isConfirmed }) => (
            <SwitchRow
              key={id}
              label={name}
              help={isConfirmed ? email : t('weekly.unconfirmed', { email })}
              isOn={values.recipientIds.includes(id)}
              onChange={(isOn) =>
                void setFieldValue(
                  'recipientIds',
                  isOn ? [...values.recipientIds, id] : values.recipientIds.filter((chosen) => chosen !== id),
                )
              }
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
