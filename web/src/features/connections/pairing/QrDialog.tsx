import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { GivenUp } from './GivenUp.tsx';
import { ScanWay } from './ScanWay.tsx';
import { TypeWay } from './TypeWay.tsx';
import { usePairing } from './use-pairing.ts';

/** Channels whose phones take a code that is typed. */
const typedChannels = new Set(['beta']);

interface QrDialogProps {
  connection: Connection;
  onClose: () => void;
  /** The phone was found. */
  onPaired: () => void;
}

/** Dialog in which an admin pairs a phone with a connection, by a code to scan or one to type. */
export function QrDialog({ connection, onClose, onPaired }: QrDialogProps) {
  const { t } = useTranslation('connections');
  const [way, setWay] = useState<'scan' | 'type'>('scan');
  const { detail, error, retry, isOver, begin } = usePairing(connection, onPaired);
  const canType = typedChannels.has(connection.provider);
  return (
    <AppDialog open title={t('codeTitle', { name: connection.name })} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isOver ? (
        <GivenUp onAgain={begin} />
      ) : way === 'scan' ? (
        <ScanWay connection={connection} detail={detail} />
      ) : (
        <TypeWay connection={connection} isReady={detail?.status === 'qrcode'} />
      )}
      {canType && !error && !isOver ? (
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
