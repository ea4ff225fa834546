import type { Report } from '@balcao/plugins/campaigns/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { countText, formatLocal } from '../campaign.ts';

/** Figures of a campaign's report, with the campaign's messages and lists. */
export function Figures({ report: { campaign, figures } }: { report: Report }) {
  const { t } = useTranslation('campaigns');
  const { contactList, tag, whatsapp, localScheduledAt, localCompletedAt } = campaign;
  const cards: Array<[label: string, value: string]> = [
    [t('report.valid'), countText(figures.valid)],
    ...(campaign.confirmation
      ? ([
          [t('report.requested'), countText(figures.confirmationsRequested)],
          [t('report.confirmed'), countText(figures.confirmed)],
        ] as Array<[string, string]>)
      : []),
    [t('report.delivered'), countText(figures.delivered)],
    [t('report.failed'), countText(figures.failed)],
    [t('report.skipped'), countText(figures.skipped)],
    [t('report.replied'), countText(figures.replied)],
    [t('connection'), whatsapp?.name ?? t('noConnection')],
    [t('contactList'), tag ? t('byTag', { name: tag.name }) : (contactList?.name ?? t('noContactList'))],
    [t('scheduledAt'), localScheduledAt ? formatLocal(localScheduledAt) : t('noSchedule')],
    [t('completedAt'), localCompletedAt ? formatLocal(localCompletedAt) : t('notCompleted')],
  ];
  return (
    <Cards>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </Cards>
  );
}

const Cards = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
  margin: 0,
  padding: '0 24px 16px',
  [onPhones]: { padding: '0 16px 16px', gridTemplateColumns: '1fr 1fr', gap: 8 },
  '& > div': {
    minWidth: 0,
    padding: '10px 12px',
    borderRadius: 8,
    border: hairline,
    background: token('sunken'),
  },
  '& dt': { fontSize: textSizes.caption, color: token('muted') },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});
