import { useTranslation } from 'react-i18next';
import { CountMark } from '../../ui/feedback/CountMark.tsx';
import { useAttention } from './use-schedules.ts';

/** Badge with the number of scheduled messages that failed or are late. */
export function AttentionCount() {
  const { t } = useTranslation('schedules', { useSuspense: false });
  const { data } = useAttention();
  const count = data?.count ?? 0;
  return <CountMark count={count} label={t('attention', { count })} />;
}
