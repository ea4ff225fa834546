import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { formatLocal } from './campaign.ts';
import { StatusChip } from './StatusChip.tsx';

/** Columns of the table of campaigns. */
export function useCampaignColumns(): Column<Campaign>[] {
  const { t } = useTranslation('campaigns');
  return [
    { key: 'name', header: t('name'), render: ({ name }) => name, onCard: 'title' },
    { key: 'status', header: t('state'), width: 132, render: ({ status }) => <StatusChip status={status} /> },
    {
      key: 'contactList',
      header: t('contactList'),
      width: '17%',
      least: 156,
      render: ({ contactList, tag }) =>
        tag ? t('byTag', { name: tag.name }) : (contactList?.name ?? t('noContactList')),
    },
    {
      key: 'whatsapp',
      header: t('connection'),
      width: '14%',
      least: 132,
      isExtra: true,
      render: ({ whatsapp }) => whatsapp?.name ?? t('noConnection'),
    },
    {
      key: 'scheduledAt',
      header: t('scheduledAt'),
      width: 148,
      render: ({ localScheduledAt }) =>
        localScheduledAt ? <span className="numeric">{formatLocal(localScheduledAt)}</span> : t('noSchedule'),
    },
    {
      key: 'completedAt',
      header: t('completedAt'),
      width: 148,
      isExtra: true,
      render: ({ localCompletedAt }) =>
        localCompletedAt ? (
          <span className="numeric">{formatLocal(localCompletedAt)}</span>
        ) : (
          t('notCompleted')
        ),
    },
    {
      key: 'confirmation',
      header: t('confirmation'),
      width: 104,
      isExtra: true,
      // Existing clients leave this column empty, and the dialog says what is chosen.
      render: () => <span />,
    },
  ];
}
