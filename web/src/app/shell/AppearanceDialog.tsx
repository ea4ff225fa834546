import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../lib/api/preferences.ts';
import { changeLanguage, currentLanguage, inLanguage, languages } from '../../lib/format/i18n.ts';
import { useDensity } from '../../theme/density.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { useColorMode } from '../../theme/use-color-mode.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { appearanceTexts as texts } from './appearance-texts.ts';
import { DesktopNotices } from './DesktopNotices.tsx';
import { DoNotDisturb } from './DoNotDisturb.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

/** Dialog with the person's own choices: look, sound, and the way of working. */
export function AppearanceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { isDark, toggle } = useColorMode();
  const { density, setDensity } = useDensity();
  const [{ afterResolving }, choose] = usePreferences();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t('frame.settings')}
      actions={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
      }
    >
      <Column>
        <Choice
          label={t('frame.language')}
          value={currentLanguage()}
          options={languages.map(({ code, name, tag }) => ({ key: code, label: name, lang: tag }))}
          onChange={(language) => void changeLanguage(language)}
        />
        <Choice
          label={inLanguage(texts.theme)}
          value={isDark ? 'dark' : 'light'}
          options={[
            { key: 'light', label: inLanguage(texts.light) },
            { key: 'dark', label: inLanguage(texts.dark) },
          ]}
          onChange={toggle}
        />
        <Choice
          label={t('frame.density')}
          value={density}
          options={[
            { key: 'comfortable', label: t('frame.comfortable') },
            { key: 'compact', label: t('frame.compact') },
          ]}
          onChange={setDensity}
        />
        <Choice
          label={inLanguage(texts.afterResolving)}
          value={afterResolving}
          options={[
            { key: 'next', label: inLanguage(texts.nextConversation) },
            { key: 'list', label: inLanguage(texts.backToList) },
          ]}
          onChange={(wanted) => choose({ afterResolving: wanted })}
        />
        <div>
          <span aria-hidden>{t('frame.volume')}</span>
          <VolumeSlider />
        </div>
        <DoNotDisturb />
        <DesktopNotices />
      </Column>
    </AppDialog>
  );
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  fontSize: textSizes.small,
  '& > div': { display: 'flex', flexDirection: 'column', gap: 2, padding: '0 2px' },
});
