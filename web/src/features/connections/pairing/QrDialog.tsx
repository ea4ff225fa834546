import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { orderChannelSession } from '../api/order-session.ts';
import { ScanWay } from './ScanWay.tsx';
import { TypeWay } from './TypeWay.tsx';
import { usePairing } from './use-pairing.ts';

/** Channels whose phones take a code that is typed. */
const typedChannels = new Set(['beta']);

interface QrDialogProps {
  connection: Connection;
  onClose: () => void;
  /** A new code was ordered a moment ago. */
  isRenewed: boolean;
  /** The phone was found. */
  onPaired: () => void;
  /** A new code was ordered after this dialog closed by itself. */
  onRenewed: () => void;
}

/**
 * Dialog in which an admin pairs a phone with a connection, by a code to scan or one to type. It closes by itself once
 * there is no code any more, and the notice about that orders another.
 */
export function QrDialog({ connection, isRenewed, onClose, onPaired, onRenewed }: QrDialogProps) {
  const { t } = useTranslation('connections');
  const [way, setWay] = useState<'scan' | 'type'>('scan');
  const renew = () =>
    orderChannelSession(connection, 'pair').then(onRenewed, (failure: unknown) => toast.failure(failure));
  const { detail, error, retry } = usePairing(connection, {
    isRenewed,
    onPaired,
    onOver: () => {
      onClose();
      toast.warning(t('pairing.over'), { label: t('newCode'), run: () => void renew() });
    },
  });
  const canType = typedChannels.has(connection.provider);
  return (
    <AppDialog open title={t('codeTitle', { name: connection.name })} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : way === 'scan' ? (
        <ScanWay connection={connection} detail={detail} />
      ) : (
        <TypeWay connection={connection} isReady={detail?.status === 'qrcode'} />
      )}
      {canType && !error ? (
        <Button
          fullWidth
          variant="outlined"
          sx={{ mt: 5 }}
          onClick={() => setWay(way === 'scan' ? 'type' : 'scan')}
        >
          {way === 'scan' ? t('pairing.toType') : t('pairing.toScan')}
        </Button>
      ) : null}
    </AppDialog>
  );
}
