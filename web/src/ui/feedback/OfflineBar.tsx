import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/live/live.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/**
 * Notice that the connection to the server is lost and what that means for the user, on two lines at most; otherwise
 * nothing.
 */
export function OfflineBar() {
  const isOnline = useOnline();
  const { t } = useTranslation();
  return (
    <div role="status">
      {isOnline ? null : (
        <Bar>
          <WifiOffOutlined fontSize="dense" />
          <span>{t('offline')}</span>
        </Bar>
      )}
    </div>
  );
}

const Bar = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  padding: '3px 10px',
  borderRadius: 8,
  fontSize: textSizes.caption,
  fontWeight: 550,
  lineHeight: 1.3,
  color: token('waiting'),
  background: token('waitingTint'),
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
});
