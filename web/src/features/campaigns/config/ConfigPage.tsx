import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhones } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../../ui/page/Page.tsx';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import { OptOuts } from './OptOuts.tsx';
import { PaceForm } from './PaceForm.tsx';
import { Suppressions } from './Suppressions.tsx';
import { useCampaignSettings } from './use-campaign-settings.ts';
import { Variables } from './Variables.tsx';

const tabs = ['pace', 'variables', 'optOuts', 'suppressions'] as const;

/**
 * Page on which an admin sets the rules for all campaigns: pace, variables of the texts, opt-outs and suppressed
 * numbers.
 */
export function ConfigPage() {
  const { t } = useTranslation('campaigns');
  const [tab, setTab] = useState<(typeof tabs)[number]>('pace');
  const { settings, isPending, error, refetch } = useCampaignSettings();
  return (
    <Page>
      <PageHeader title={t('config.title')} />
      <Tabs>
        <TabBar
          label={t('config.title')}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((key) => ({ key, label: t(`config.tab.${key}`) }))}
        />
      </Tabs>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageBody>
          <FormSkeleton />
        </PageBody>
      ) : tab === 'suppressions' ? (
        <Suppressions />
      ) : (
        <PageBody sx={{ pt: '16px !important' }}>
          {tab === 'pace' ? <PaceForm settings={settings} /> : null}
          {tab === 'variables' ? <Variables settings={settings} /> : null}
          {tab === 'optOuts' ? <OptOuts settings={settings} /> : null}
        </PageBody>
      )}
    </Page>
  );
}

const Tabs = styled('div')({
  padding: '0 24px',
  [onPhones]: { padding: '0 16px' },
});
