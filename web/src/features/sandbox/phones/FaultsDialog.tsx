import { delayMsMax, outageMsMax } from '@balcao/plugins/channel-sandbox/contract/limits.ts';
import Button from '@mui/material/Button';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { wholeNumber } from '../../../lib/forms/whole-number.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type FaultsInForce, setFaults } from '../api/set-faults.ts';

const secondMs = 1000;
const countMax = 1_000_000;
const count = (max: number) => wholeNumber(max).required(isRequired);
const schema = object({
  dropEvery: count(countMax),
  delayMs: count(delayMsMax),
  awaySeconds: count(outageMsMax / secondMs),
});

/** Returns the faults that were set in this browser; the server does not list them. */
export function useFaults(connectionId: number): FaultsInForce | undefined {
  return useQuery<FaultsInForce>({ queryKey: faultsKey(connectionId), queryFn: skipToken }).data;
}

interface FaultsDialogProps {
  connectionId: number;
  open: boolean;
  onClose: () => void;
}

/** Dialog in which a tester chooses what goes wrong on the simulated network. */
export function FaultsDialog({ connectionId, open, onClose }: FaultsDialogProps) {
  const { t } = useTranslation('sandbox');
  const client = useQueryClient();
  const faults = useFaults(connectionId);
  const apply = async (faults: Parameters<typeof setFaults>[1], done: string) => {
    client.setQueryData(faultsKey(connectionId), await setFaults(connectionId, faults));
    toast.success(done);
  };
  const handleLift = () => apply({}, t('faults.lifted')).then(onClose).catch(toast.failure);
  return (
    <FormDialog
      open={open}
      title={t('faults.title')}
      submitLabel={t('faults.apply')}
      initialValues={{
        dropEvery: faults?.dropEvery ?? 0,
        delayMs: faults?.delayMs ?? 0,
        refuse: faults?.refuse ?? false,
        disconnect: false,
        awaySeconds: 5,
      }}
      validationSchema={schema}
      onSubmit={({ disconnect, awaySeconds, dropEvery, delayMs, refuse }) =>
        apply(
          {
            dropEvery: Number(dropEvery),
            delayMs: Number(delayMs),
            refuse,
            ...(disconnect ? { disconnect, disconnectMs: Number(awaySeconds) * secondMs } : {}),
          },
          t('faults.applied'),
        )
      }
      onClose={onClose}
      extraActions={<Button onClick={() => void handleLift()}>{t('faults.lift')}</Button>}
    >
      {({ values }) => (
        <>
          <TextField
            name="dropEvery"
            inputProps={{ inputMode: 'numeric' }}
            label={t('faults.dropEvery')}
            help={t('faults.dropEveryHelp')}
          />
          <TextField
            name="delayMs"
            inputProps={{ inputMode: 'numeric' }}
            label={t('faults.delayMs')}
            help={t('faults.delayMsHelp')}
          />
          <SwitchField name="refuse" label={t('faults.refuse')} help={t('faults.refuseHelp')} />
          <SwitchField name="disconnect" label={t('faults.disconnect')} help={t('faults.disconnectHelp')} />
          {values.disconnect ? (
            <TextField
              name="awaySeconds"
              inputProps={{ inputMode: 'numeric' }}
              label={t('faults.awaySeconds')}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function faultsKey(connectionId: number) {
  return ['sandbox', connectionId, 'faults'];
}
