import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';

const tones: Record<Connection['status'], 'done' | 'waiting' | 'failed'> = {
  CONNECTED: 'done',
  OPENING: 'waiting',
  qrcode: 'waiting',
  PAIRING: 'waiting',
  TIMEOUT: 'failed',
  DISCONNECTED: 'failed',
};

/** State of a connection: a dot and plain words. */
export function StatusLabel({ status }: Pick<Connection, 'status'>) {
  const { t } = useTranslation('connections');
  const tone = tones[status];
  return (
    <Row>
      <Dot style={{ background: token(tone) }} />
      <span>{t(`status.${status}`)}</span>
    </Row>
  );
}

const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  whiteSpace: 'nowrap',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});
const Dot = styled('span')({ width: 8, height: 8, borderRadius: 4, flex: 'none' });
