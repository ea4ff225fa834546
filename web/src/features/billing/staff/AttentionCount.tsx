import { useTranslation } from 'react-i18next';
import { CountMark } from '../../../ui/feedback/CountMark.tsx';
import { useAttentionCount } from './use-attention.ts';

/** Number of payments that wait for our own staff. */
export function AttentionCount() {
  const { t } = useTranslation('billing', { useSuspense: false });
  const count = useAttentionCount();
  return <CountMark count={count} label={t('attention.count', { count })} />;
}
