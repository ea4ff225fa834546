import type { ContactList } from '@balcao/plugins/contact-lists/schemas.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Strip, Strips } from '../../ui/Strip.tsx';

/** Progress of checking the numbers of a list; nothing once all are checked. */
export function ChecksStrip({ list }: { list: ContactList }) {
  const { t, i18n } = useTranslation('contact-lists');
  const total = Number(list.contactsCount);
  if (list.waitingCount === 0 || total === 0) return null;
  const inWords = (count: number) => count.toLocaleString(i18n.language);
  const checked = total - list.waitingCount;
  return (
    <Strips>
      <Strip>
        <div className="line">
          <span className="text">
            <strong>{t('checking')}</strong>
            <span className="numeric">
              {t('checkedOf', { checked: inWords(checked), total: inWords(total) })}
            </span>
            <span>{t('checkingHint')}</span>
          </span>
        </div>
        <LinearProgress variant="determinate" value={(checked / total) * 100} aria-label={t('checking')} />
      </Strip>
    </Strips>
  );
}
