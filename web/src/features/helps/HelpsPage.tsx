import type { Help } from '@balcao/plugins/helps/schemas.ts';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { styled } from '@mui/material/styles';
import { matchSorter } from 'match-sorter';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { HelpCard } from './HelpCard.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { useHelps } from './use-helps.ts';

/** Page with videos that explain the product to every user, a card each. */
export function HelpsPage() {
  const { t } = useTranslation('helps');
  const list = useHelps();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<{ help: Help; isOpen: boolean } | null>(null);
  const found = useMemo(() => {
    if (search.trim() === '') return list.rows;
    const threshold = matchSorter.rankings.CONTAINS;
    return matchSorter(list.rows, search.trim(), { keys: ['title', 'description'], threshold });
  }, [list.rows, search]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('search') }}
      />
      <PageBody>
        {list.isLoading ? (
          <ListSkeleton />
        ) : list.error && list.rows.length === 0 ? (
          <ErrorState error={list.error} title={t('list.failed')} onRetry={list.retry} />
        ) : list.rows.length === 0 ? (
          <EmptyState icon={<HelpOutlineOutlined />} title={t('empty')} text={t('emptyText')} />
        ) : found.length === 0 ? (
          <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')} />
        ) : (
          <Cards>
            {found.map((help) => (
              <HelpCard key={help.id} help={help} onOpen={() => setOpened({ help, isOpen: true })} />
            ))}
          </Cards>
        )}
      </PageBody>
      {opened ? (
        <HelpDialog
          help={opened.help}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      ) : null}
    </Page>
  );
}

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: 16,
});
