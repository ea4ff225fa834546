import type { ContactList } from '@balcao/plugins/contact-lists/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';

/** Number of contacts known to be on WhatsApp, and of those still to be checked. */
export function CheckState({ list }: { list: ContactList }) {
  const { t, i18n } = useTranslation('contact-lists');
  const { validCount, waitingCount } = list;
  const countText = (count: number) => count.toLocaleString(i18n.language);
  return (
    <State>
      <span className="numeric">{t('valid', { count: validCount, shown: countText(validCount) })}</span>
      {waitingCount > 0 ? (
        <span className="numeric quiet">
          {t('waiting', { count: waitingCount, shown: countText(waitingCount) })}
        </span>
      ) : null}
    </State>
  );
}

const State = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  '& .quiet': { color: token('muted') },
});
