import type { Report } from '@balcao/plugins/campaigns/schemas.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { slowToast } from '../../../lib/toast.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../../ui/page/Page.tsx';
import { useRoomy } from '../../../ui/page/use-narrow.ts';
import { exportReport } from '../api/campaign-calls.ts';
import { useCampaignActions } from '../use-campaign-actions.ts';
import { Figures } from './Figures.tsx';
import { Progress } from './Progress.tsx';
import { Reasons } from './Reasons.tsx';
import { Recipients } from './Recipients.tsx';
import { type RecipientFilter, useReport } from './use-report.ts';

/** Page on which an admin follows one campaign: progress, figures and recipients. */
export function ReportPage() {
  const { campaignId = '' } = useParams();
  if (!/^\d+$/.test(campaignId)) return <Navigate to="/campaigns" replace />;
  return <ReportOf key={campaignId} id={campaignId} />;
}

function ReportOf({ id }: { id: string }) {
  const { t } = useTranslation('campaigns');
  const { data, error, refetch } = useReport(id);
  if (error && !data)
    return (
      <Page>
        <PageHeader title={t('report.title')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <PageHeader title={t('report.title')} />
        <div style={{ padding: '0 24px' }}>
          <FormSkeleton />
        </div>
      </Page>
    );
  return <Shown report={data} id={id} />;
}

function Shown({ report, id }: { report: Report; id: string }) {
  const { t } = useTranslation('campaigns');
  const { stop, restart, sendAgain } = useCampaignActions();
  const roomy = useRoomy();
  const [filter, setFilter] = useState<RecipientFilter>({});
  const { campaign } = report;
  const isRunning = campaign.status === 'EM_ANDAMENTO';
  const mayGoAgain = campaign.status === 'FINALIZADA' && report.reducedAt === null;
  const download = async () => {
    try {
      saveFile(await exportReport(id), `${t('report.fileName')}.csv`);
    } catch (failure) {
      slowToast.failure(failure);
    }
  };
  return (
    <Page>
      <PageHeader title={t('report.titleOf', { name: campaign.name })}>
        {report.reducedAt ? null : roomy ? (
          <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => void download()}>
            {t('report.export')}
          </Button>
        ) : (
          <IconAction label={t('report.export')} onClick={() => void download()}>
            <DownloadOutlined />
          </IconAction>
        )}
        {mayGoAgain && report.figures.failed > 0 ? (
          <Button variant="outlined" onClick={() => void sendAgain(campaign, 'failed')}>
            {t('retry')}
          </Button>
        ) : null}
        {mayGoAgain ? (
          <Button variant="outlined" onClick={() => void sendAgain(campaign)}>
            {t('sendRest')}
          </Button>
        ) : null}
        {isRunning || campaign.status === 'PROGRAMADA' ? (
          <Button variant="outlined" color="error" onClick={() => void stop(campaign)}>
            {t('stop')}
          </Button>
        ) : null}
        {campaign.status === 'CANCELADA' ? (
          <Button variant="contained" onClick={() => void restart(campaign)}>
            {t('restart')}
          </Button>
        ) : null}
      </PageHeader>
      <div style={{ overflow: 'auto', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Progress report={report} />
        <Figures report={report} />
        <Reasons reasons={report.reasons} filter={filter} onFilter={setFilter} />
        {report.reducedAt ? (
          <EmptyState
            icon={<GroupOutlined />}
            title={t('report.reduced')}
            text={t('report.reducedText', { when: formatDate(report.reducedAt) })}
          />
        ) : (
          <Recipients id={id} filter={filter} onFilter={setFilter} isRunning={isRunning} />
        )}
      </div>
    </Page>
  );
}
