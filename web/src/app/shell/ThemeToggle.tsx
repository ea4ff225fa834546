import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useTranslation } from 'react-i18next';
import { useColorMode } from '../../theme/use-color-mode.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';

/** Button by which the user switches between light and dark. */
export function ThemeToggle() {
  const { isDark, toggle } = useColorMode();
  const { t } = useTranslation();
  return (
    <IconAction label={isDark ? t('frame.toLight') : t('frame.toDark')} onClick={toggle}>
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconAction>
  );
}
