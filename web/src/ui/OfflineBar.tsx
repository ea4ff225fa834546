import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/live.tsx';
import { token } from '../theme/tokens.ts';

/** Says that the link is away and what that means; silent otherwise. */
export function OfflineBar() {
  const isOnline = useOnline();
  const { t } = useTranslation();
  return (
    <div role="status">
      {isOnline ? null : (
        <Bar>
          <WifiOffOutlined sx={{ fontSize: 16 }} />
          {t('offline')}
        </Bar>
      )}
    </div>
  );
}

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '6px 16px',
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: token('waiting'),
  background: token('waitingTint'),
});
