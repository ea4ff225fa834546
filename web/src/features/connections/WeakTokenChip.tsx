import KeyOffOutlined from '@mui/icons-material/KeyOffOutlined';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import { RowChip } from './row-chip.ts';

/** Warning on a connection's row that its API token can be guessed; on hover it explains what to do. */
export function WeakTokenChip() {
  const { t } = useTranslation('connections');
  return (
    <Tooltip title={t('token.weakWhy')}>
      <RowChip tabIndex={0}>
        <KeyOffOutlined fontSize="mark" />
        {t('token.weak')}
      </RowChip>
    </Tooltip>
  );
}
