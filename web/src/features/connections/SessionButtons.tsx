import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { useRoomy } from '../../ui/page/use-narrow.ts';
import { orderChannelSession } from './api/order-session.ts';

/** Buttons with which an admin connects, reconnects or disconnects a connection, by its state. */
export function SessionButtons({
  connection,
  hasSettings,
  onBegin,
}: {
  connection: Connection;
  /** True for a kind of connection that connects by settings instead of a code. */
  hasSettings: boolean;
  /** Shows the code, or the settings. */
  /** `isRenewed`: a new code was ordered a moment ago. */
  onBegin: (isRenewed: boolean) => void;
}) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  const isRoomy = useRoomy();
  const [isBusy, setIsBusy] = useState(false);
  const carryOut = async (order: 'retry' | 'pair' | 'disconnect') => {
    setIsBusy(true);
    await toast.attempt(async () => {
      await orderChannelSession(connection, order);
      if (order === 'pair') onBegin(true);
    });
    setIsBusy(false);
  };
  const disconnect = async () => {
    const agreed = await confirm({
      title: t('disconnectTitle', { name: connection.name }),
      text: t('disconnectText'),
      confirmLabel: t('disconnect'),
      isDestructive: true,
    });
    if (agreed) await carryOut('disconnect');
  };
  const again = hasSettings
    ? { label: t('settings.open'), Icon: TuneOutlined, run: () => onBegin(false) }
    : { label: t('newCode'), Icon: QrCode2Outlined, run: () => void carryOut('pair') };
  switch (connection.status) {
    case 'qrcode':
      return (
        <Button size="small" variant="contained" onClick={() => onBegin(false)}>
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
        <Line>
          {isRoomy ? (
            <>
              <Button
                size="small"
                variant="outlined"
                disabled={isBusy}
                onClick={() => void carryOut('retry')}
              >
                {t('tryAgain')}
              </Button>
              <Button size="small" variant="outlined" disabled={isBusy} onClick={again.run}>
                {again.label}
              </Button>
            </>
          ) : (
            <>
              <IconAction label={t('tryAgain')} disabled={isBusy} onClick={() => void carryOut('retry')}>
                <ReplayOutlined />
              </IconAction>
              <IconAction label={again.label} disabled={isBusy} onClick={again.run}>
                <again.Icon />
              </IconAction>
            </>
          )}
        </Line>
      );
    default:
      return (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void disconnect()}>
          {t('disconnect')}
        </Button>
      );
  }
}

const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' });
