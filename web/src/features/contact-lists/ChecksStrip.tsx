import type { ContactListWithChecks } from '@balcao/plugins/contact-lists/schemas.ts';
import LinearProgress from '@mui/material/LinearProgress';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Strip, Strips } from '../../ui/page/Strip.tsx';

/** Progress of checking the numbers of a list; nothing once all are checked. */
export function ChecksStrip({ list }: { list: ContactListWithChecks }) {
  const { t, i18n } = useTranslation('contact-lists');
  const total = Number(list.contactsCount);
  if (list.waitingCount === 0 || total === 0) return null;
  const countText = (count: number) => count.toLocaleString(i18n.language);
  const checked = total - list.waitingCount;
  return (
    <Strips>
      <Strip>
        <div className="line">
          <span className="text">
            <strong>{t('checking')}</strong>
            <span className="numeric">
              {t('checkedOf', { checked: countText(checked), total: countText(total) })}
            </span>
            <span>{timeLeft(list.checks, t)}</span>
          </span>
        </div>
        <LinearProgress variant="determinate" value={(checked / total) * 100} aria-label={t('checking')} />
      </Strip>
    </Strips>
  );
}

function timeLeft(checks: ContactListWithChecks['checks'], t: TFunction<'contact-lists'>): string {
  if (!checks) return t('checkingHint');
  if (checks.secondsLeft === null) return t('checkingWaits');
  const minutes = Math.ceil(checks.secondsLeft / 60);
  if (minutes <= 1) return t('checkingSoon');
  if (minutes < 120) return t('checkingMinutes', { count: minutes });
  return t('checkingHours', { count: Math.round(minutes / 60) });
}
