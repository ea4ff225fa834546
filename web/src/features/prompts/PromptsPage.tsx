import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hairline, onPhones } from '../../theme/tokens.ts';
import { Page } from '../../ui/page/Page.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { KnowledgeList } from './knowledge/KnowledgeList.tsx';
import { PromptList } from './PromptList.tsx';
import { SpendReport } from './spend/SpendReport.tsx';

const keys = ['prompts', 'knowledge', 'spend'] as const;
type Key = (typeof keys)[number];
const panels = { prompts: PromptList, knowledge: KnowledgeList, spend: SpendReport };

/** Page on which an admin keeps prompts, the knowledge that they may use, and sees what they cost. */
export function PromptsPage() {
  const { t } = useTranslation('prompts');
  const [query, setQuery] = useSearchParams();
  const current = keys.find((key) => key === query.get('tab')) ?? 'prompts';
  const Panel = panels[current];
  const tabs = (
    <Tabs>
      <TabBar<Key>
        tabs={keys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        value={current}
        onChange={(key) => setQuery(key === 'prompts' ? {} : { tab: key }, { replace: true })}
        label={t('title')}
      />
    </Tabs>
  );
  return (
    <Page>
      <Panel tabs={tabs} />
    </Page>
  );
}

// The first tab's words stand below the title's.
const Tabs = styled('div')({
  padding: '0 14px',
  marginBottom: 12,
  borderBottom: hairline,
  '& > div': { border: 0 },
  [onPhones]: { padding: '0 6px' },
});
