import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { sendingOf } from '../api/connection-details.ts';
import { releasePause } from '../api/sending-limits.ts';
import type { Pause } from '../api/wire.ts';
import { pauseKind } from '../pause-kind.ts';
import { formatUntil } from '../pause-text.ts';
import { Moment } from './Moment.tsx';

interface PauseNoteProps {
  connection: Connection;
  pause: Pause;
}

/** Note for an admin why a connection does not send and until when, with a button that ends the pause. */
export function PauseNote({ connection, pause }: PauseNoteProps) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    const agreed = await confirm({
      title: t('pause.releaseTitle'),
      text: t(`pause.releaseText_${pauseKind(pause)}`, { time: formatUntil(pause.until) }),
      confirmLabel: t('pause.release'),
      isDestructive: true,
    });
    if (!agreed) return;
    setBusy(true);
    await toast.attempt(async () => {
      const now = await releasePause(connection.id);
      client.setQueryData(sendingOf(connection.id).queryKey, now);
    }, t('pause.released'));
    setBusy(false);
  };
  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <strong className="numeric">{t('pause.title', { time: formatUntil(pause.until) })}</strong>
      <p style={{ margin: '2px 0 0' }}>
        {t(`pause.why_${pauseKind(pause)}`)} {t(`pause.effect_${pause.scope}`)}
      </p>
      <div style={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, marginTop: 10 }}>
        <span style={{ flex: 1, fontSize: textSizes.caption }} title={formatDateTime(pause.since)}>
          {t('pause.began')} <Moment at={pause.since} /> · {t('pause.ends')}{' '}
          <Moment at={pause.until} lies="future" />
        </span>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={() => void release()}
          sx={{ borderColor: token('borderStrong') }}
        >
          {t('pause.release')}
        </Button>
      </div>
    </Alert>
  );
}
