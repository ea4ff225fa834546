import type { Connection, ConnectionDetail, Session } from '@balcao/plugins/connections/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** Side of the code, in pixels. */
const codeSize = 256;

/** Shows the code to scan, follows new ones, and closes by itself once the phone has scanned it. */
export function QrDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { t } = useTranslation('connections');
  const client = useQueryClient();
  const key = ['connection-code', connection.id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<ConnectionDetail>(`/whatsapp/${connection.id}`, undefined, { signal }),
    gcTime: 0,
  });
  useLive<{ session?: Session }>('company-{id}-whatsappSession', ({ session }) => {
    if (session?.id !== connection.id) return;
    client.setQueryData<ConnectionDetail>(key, (was) => (was ? { ...was, ...session } : was));
    // An opening link has no code yet; one that had a code and has none any more was scanned or given up.
    if (session.qrcode === '' && session.status !== 'OPENING') onClose();
  });
  const isLinked = data?.status === 'CONNECTED' || data?.status === 'PAIRING';
  return (
    <AppDialog open title={t('codeTitle', { name: connection.name })} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>{t('codeText')}</Typography>
      <Frame>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isLinked ? (
          <CheckCircleOutlined color="primary" sx={{ fontSize: 64 }} aria-label={t('status.CONNECTED')} />
        ) : data?.qrcode ? (
          <QRCodeSVG
            value={data.qrcode}
            size={codeSize}
            marginSize={0}
            title={t('codeTitle', { name: connection.name })}
          />
        ) : (
          <CircularProgress aria-label={t('connecting')} />
        )}
      </Frame>
      <Steps>
        <li>{t('codeStep1')}</li>
        <li>{t('codeStep2')}</li>
        <li>{t('codeStep3')}</li>
      </Steps>
    </AppDialog>
  );
}

// White in both themes: phones read dark on light only.
const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: codeSize + 32,
  height: codeSize + 32,
  margin: '20px auto',
  borderRadius: 12,
  border: `1px solid ${token('border')}`,
  background: 'white',
});

const Steps = styled('ol')({ margin: 0, paddingLeft: 20, color: token('muted'), lineHeight: 1.7 });
