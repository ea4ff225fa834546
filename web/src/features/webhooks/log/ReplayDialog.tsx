import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { replayDeliveries } from '../api/deliveries.ts';

interface ReplayDialogProps {
  endpointId: number;
  open: boolean;
  onClose: () => void;
  onReplayed: () => void;
}

const rules = object({ since: string().required(isRequired) });

/** Dialog in which an admin has the events since a moment delivered again, as after a failure of the receiver. */
export function ReplayDialog({ endpointId, open, onClose, onReplayed }: ReplayDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <FormDialog<{ since: string; isAll: boolean }>
      open={open}
      title={t('replay.title')}
      initialValues={{ since: '', isAll: false }}
      validationSchema={rules}
      submitLabel={t('replay.submit')}
      onClose={onClose}
      onSubmit={async ({ since, isAll }) => {
        const { count } = await replayDeliveries(endpointId, {
          since: new Date(since).toISOString(),
          only: isAll ? 'all' : 'failed',
        });
        onReplayed();
        toast.success(t('replay.done', { count }));
      }}
    >
      <DateField name="since" label={t('replay.since')} kind="datetime" required autoFocus />
      <SwitchField name="isAll" label={t('replay.all')} help={t('replay.allHelp')} />
    </FormDialog>
  );
}
