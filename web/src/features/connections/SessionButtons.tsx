import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { orderSession } from './api/order-session.ts';

/** What can be done with a connection's link, by its state. */
export function SessionButtons({
  connection,
  onShowCode,
}: {
  connection: Connection;
  onShowCode: () => void;
}) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const order = async (wish: 'retry' | 'pair' | 'disconnect') => {
    setIsBusy(true);
    try {
      await orderSession(connection, wish);
      if (wish === 'pair') onShowCode();
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const disconnect = async () => {
    const agreed = await confirm({
      title: t('disconnectTitle', { name: connection.name }),
      text: t('disconnectText'),
      confirmLabel: t('disconnect'),
      isDestructive: true,
    });
    if (agreed) await order('disconnect');
  };
  switch (connection.status) {
    case 'qrcode':
      return (
        <Button size="small" variant="contained" onClick={onShowCode}>
          {t('showCode')}
        </Button>
      );
    case 'OPENING':
      return (
        <Button size="small" variant="outlined" disabled>
          {t('connecting')}
        </Button>
      );
    case 'DISCONNECTED':
      return (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void order('retry')}>
            {t('tryAgain')}
          </Button>
          <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void order('pair')}>
            {t('newCode')}
          </Button>
        </Stack>
      );
    default:
      return (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void disconnect()}>
          {t('disconnect')}
        </Button>
      );
  }
}
