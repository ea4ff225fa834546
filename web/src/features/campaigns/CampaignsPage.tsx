import type { campaignChanged } from '@balcao/plugins/campaigns/contract/live-events.ts';
import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { usePlanPlaces } from '../../shared/plan-places/use-plan-places.ts';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { campaignRows, campaignsKey } from './campaign.ts';
import { useCampaignColumns } from './campaign-columns.tsx';
import { CampaignDialog } from './dialog/CampaignDialog.tsx';
import { RowActions } from './RowActions.tsx';

/** Page on which an admin writes the company's campaigns and follows their progress. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const client = useQueryClient();
  const columns = useCampaignColumns();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ open: boolean; campaign: Campaign | null }>({
    open: false,
    campaign: null,
  });
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<Campaign>({
    key: campaignsKey,
    path: '/campaigns',
    rowsKey: campaignRows,
    params: { searchParam },
  });
  useLiveRows<typeof campaignChanged, Campaign>({
    event: 'company-{id}-campaign',
    key: campaignsKey,
    rowsKey: campaignRows,
    row: 'record',
    id: 'id',
  });
  const room = usePlanPlaces('campaigns', list.count);
  const create = () => room.unlessFull(() => setDialog({ open: true, campaign: null }));
  const edit = (campaign: Campaign) => setDialog({ open: true, campaign });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch }}
        action={{ label: t('add'), onClick: create, icon: room.isFull ? <LockOutlined /> : <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        onOpen={edit}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <CampaignOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('add')}
            </Button>
          ),
        }}
        actionCount={5}
        actions={(campaign) => <RowActions campaign={campaign} onEdit={() => edit(campaign)} />}
      />
      <CampaignDialog
        {...dialog}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(campaign) => upsertRow(client, campaignsKey, campaign, { rowsKey: campaignRows })}
      />
    </Page>
  );
}
