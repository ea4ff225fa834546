import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { askPhoneHistory, type PhoneHistory, phoneHistoryOf } from '../api/official-number.ts';

interface PhoneHistoryDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

/**
 * Dialog in which an admin imports chats and contacts from the phone's app into an official number, and sees how much has
 * arrived.
 */
export function PhoneHistoryDialog({ connection, open, onClose }: PhoneHistoryDialogProps) {
  const { t } = useTranslation('connections');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data, error, isPending, refetch } = useQuery({ ...phoneHistoryOf(connection.id), enabled: open });
  const ask = async () => {
    setBusy(true);
    try {
      client.setQueryData(phoneHistoryOf(connection.id).queryKey, await askPhoneHistory(connection.id));
      toast.success(t('number.phoneAsked'));
    } catch (failure) {
      toast.failure(failure);
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog open={open} title={t('number.phoneTitle', { name: connection.name })} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending && !error ? <FormSkeleton fields={2} /> : null}
      {data ? <p>{t(`number.phone.${stateOf(data)}`, { progress: data.progress })}</p> : null}
      {data && !data.isAsked ? (
        <Button variant="contained" disabled={isBusy} aria-busy={isBusy} onClick={() => void ask()}>
          {t('number.askPhone')}
        </Button>
      ) : null}
    </AppDialog>
  );
}

function stateOf({
  isAsked,
  isRefused,
  progress,
}: PhoneHistory): 'unasked' | 'refused' | 'complete' | 'coming' {
  if (isRefused) return 'refused';
  if (!isAsked) return 'unasked';
  return progress === 100 ? 'complete' : 'coming';
}
