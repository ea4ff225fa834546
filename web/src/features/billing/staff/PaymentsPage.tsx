import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { onPhones } from '../../../theme/tokens.ts';
import { Page, PageHeader } from '../../../ui/page/Page.tsx';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import { AttentionTable } from './AttentionTable.tsx';
import { InvoicesOfAll } from './InvoicesOfAll.tsx';

/** Page on which our own staff see payments that need attention, and the invoices of every company. */
export function PaymentsPage() {
  const { t } = useTranslation('billing');
  const [query, setQuery] = useSearchParams();
  const panelId = useId();
  const current = query.get('tab') === 'invoices' ? 'invoices' : 'attention';
  return (
    <Page>
      <PageHeader title={t('attention.page')} />
      <Tabs>
        <TabBar
          tabs={[
            { key: 'attention', label: t('attention.title') },
            { key: 'invoices', label: t('attention.invoices') },
          ]}
          value={current}
          onChange={(key) => setQuery(key === 'attention' ? {} : { tab: key }, { replace: true })}
          label={t('attention.page')}
          panelId={panelId}
        />
      </Tabs>
      <Panel id={panelId} role="tabpanel">
        {current === 'attention' ? <AttentionTable /> : <InvoicesOfAll />}
      </Panel>
    </Page>
  );
}

const Tabs = styled('div')({
  padding: '0 24px 8px',
  [onPhones]: { padding: '0 16px 8px' },
});
const Panel = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
