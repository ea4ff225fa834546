import type { Connection, ConnectionDetail } from '@balcao/plugins/connections/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hairline } from '../../../theme/tokens.ts';
import { Steps } from './pairing-steps.ts';

/** Side of the code, in pixels. */
const codeSize = 256;

interface ScanWayProps {
  connection: Connection;
  detail: ConnectionDetail | undefined;
}

/** QR code that the admin scans with the phone, always the latest one. */
export function ScanWay({ connection, detail }: ScanWayProps) {
  const { t } = useTranslation('connections');
  const isSimulated = connection.provider === 'sandbox';
  const isLinked = detail?.status === 'CONNECTED' || detail?.status === 'PAIRING';
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(isSimulated ? 'codeSimulated' : 'codeText')}
      </Typography>
      <Frame>
        {isLinked ? (
          <CheckCircleOutlined color="primary" sx={{ fontSize: 64 }} aria-label={t('status.CONNECTED')} />
        ) : detail?.qrcode ? (
          <QRCodeSVG
            value={detail.qrcode}
            size={codeSize}
            style={{ width: '100%', height: 'auto' }}
            marginSize={0}
            title={t('codeTitle', { name: connection.name })}
          />
        ) : (
          <CircularProgress aria-label={t('connecting')} />
        )}
      </Frame>
      {isSimulated ? (
        <Button fullWidth variant="contained" component={Link} to="/sandbox">
          {t('codeToPhone')}
        </Button>
      ) : (
        <Steps>
          <li>{t('codeStep1')}</li>
          <li>{t('codeStep2')}</li>
          <li>{t('codeStep3')}</li>
        </Steps>
      )}
    </>
  );
}

// White in both themes: phones read dark on light only.
const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: `min(100%, ${codeSize + 34}px)`,
  aspectRatio: '1',
  padding: 16,
  margin: '20px auto',
  borderRadius: 12,
  border: hairline,
  background: 'white',
});
