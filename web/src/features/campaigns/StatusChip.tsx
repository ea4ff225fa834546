import type { CampaignStatus } from '@balcao/plugins/campaigns/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { StatusWord } from '../../ui/text/StatusWord.tsx';

const colors: Record<CampaignStatus, string> = {
  INATIVA: token('muted'),
  PROGRAMADA: token('accent'),
  EM_ANDAMENTO: token('waiting'),
  CANCELADA: token('failed'),
  FINALIZADA: token('done'),
};

/** The state of a campaign in a word. */
export function StatusChip({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation('campaigns');
  return <StatusWord color={colors[status]}>{t(`status.${status}`)}</StatusWord>;
}
