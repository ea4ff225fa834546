import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../theme/density.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';

/** Button by which the user switches between comfortable and compact rows. */
export function DensityToggle() {
  const { t } = useTranslation();
  const { density, setDensity } = useDensity();
  const isCompact = density === 'compact';
  return (
    <IconAction
      label={`${t('frame.density')}: ${isCompact ? t('frame.compact') : t('frame.comfortable')}`}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    >
      {isCompact ? <DensitySmallOutlined /> : <DensityMediumOutlined />}
    </IconAction>
  );
}
