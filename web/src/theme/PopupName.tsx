import { useTranslation } from 'react-i18next';
import { popupNameId } from './popup-region.ts';

/** Name of every open menu and list of options for screen readers, in the present language; the theme refers to it. */
export function PopupName() {
  const { t } = useTranslation();
  return (
    <span id={popupNameId} hidden>
      {t('action.choices')}
    </span>
  );
}
