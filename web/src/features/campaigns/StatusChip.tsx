import type { CampaignStatus } from '@balcao/plugins/campaigns/contract/limits.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

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
  return (
    <Chip style={{ color: colors[status] }}>
      <span aria-hidden style={{ background: colors[status] }} />
      {t(`status.${status}`)}
    </Chip>
  );
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: textSizes.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& > span': { width: 8, height: 8, borderRadius: 4 },
});
