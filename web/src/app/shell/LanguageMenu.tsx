import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { Opened, useAnchor } from '../../ui/dialogs/Opened.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';

const LanguageList = ahead(async () => (await import('./LanguageList.tsx')).LanguageList);

/** Button by which any user or visitor changes the language of the screens. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <IconAction
        label={t('frame.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <TranslateOutlined />
      </IconAction>
      <Opened isOpen={anchor !== null}>
        <LanguageList anchor={anchor} onClose={close} />
      </Opened>
    </>
  );
}
