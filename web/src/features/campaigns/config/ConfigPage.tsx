import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../lib/hooks/use-leave-guard.ts';
import { onPhones } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { discardQuestion } from '../../../ui/dialogs/FormDialog.tsx';
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
type Tab = (typeof tabs)[number];

/**
 * Page on which an admin sets the rules for all campaigns: pace, variables of the texts, opt-outs and suppressed
 * numbers.
 */
export function ConfigPage() {
  const { t } = useTranslation('campaigns');
  const [tab, setTab] = useState<Tab>('pace');
  const [isTyped, setTyped] = useState(false);
  const confirm = useConfirm();
  const common = useTranslation().t;
  const mayLeave = () => confirm(discardQuestion(common));
  useLeaveGuard(isTyped, mayLeave);
  const turnTo = async (next: Tab) => {
    if (next !== tab && (!isTyped || (await mayLeave()))) setTab(next);
  };
  const { settings, isPending, error, refetch } = useCampaignSettings();
  return (
    <Page>
      <PageHeader title={t('config.title')} />
      <Tabs>
        <TabBar
          label={t('config.title')}
          value={tab}
          onChange={(next) => void turnTo(next)}
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
          {tab === 'pace' ? <PaceForm settings={settings} onTyped={setTyped} /> : null}
          {tab === 'variables' ? <Variables settings={settings} onTyped={setTyped} /> : null}
          {tab === 'optOuts' ? <OptOuts settings={settings} onTyped={setTyped} /> : null}
        </PageBody>
      )}
    </Page>
  );
}

const Tabs = styled('div')({
  padding: '0 24px',
  [onPhones]: { padding: '0 16px' },
});
