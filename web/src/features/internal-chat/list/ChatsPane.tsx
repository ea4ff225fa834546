import AddOutlined from '@mui/icons-material/AddOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type UIEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { FoundTabs } from '../../../shared/found/FoundTabs.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { Opened } from '../../../ui/dialogs/Opened.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { useChats } from '../api/use-chats.ts';
import { ChatRow } from './ChatRow.tsx';

const ChatDialog = ahead(async () => (await import('../dialog/ChatDialog.tsx')).ChatDialog);

const FoundMessages = ahead(async () => (await import('./FoundMessages.tsx')).FoundMessages, {
  Meanwhile: () => <div style={{ flex: 1 }} />,
});

const foundKinds = ['chats', 'messages'] as const;
type FoundKind = (typeof foundKinds)[number];

/** Distance from the end, in pixels, at which the next page is loaded. */
const nearEndPx = 100;

/** Left half of the internal chat: the user's chats, a search, and a button for a new chat. */
export function ChatsPane({ selectedUuid }: { selectedUuid: string | undefined }) {
  const { t } = useTranslation('internal-chat');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [kind, setKind] = useState<FoundKind>('chats');
  const searchParam = useDebounced(search.trim());
  const list = useChats(searchParam);
  const handleScroll = ({
    currentTarget: { scrollTop, clientHeight, scrollHeight },
  }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight < nearEndPx) list.loadMore();
  };
  return (
    <Frame aria-label={t('tab.chats')}>
      <Head>
        <h1>{t('title')}</h1>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
          {t('new')}
        </Button>
      </Head>
      <Search>
        <SearchField value={search} onChange={setSearch} label={t('search')} width="100%" />
        {searchParam === '' ? null : (
          <FoundTabs
            label={t('found.kind')}
            kinds={foundKinds.map((key) => ({ key, label: t(`tab.${key}`) }))}
            value={kind}
            onChange={setKind}
          />
        )}
      </Search>
      {searchParam !== '' && kind === 'messages' ? (
        <FoundMessages searchParam={searchParam} />
      ) : (
        <Rows onScroll={handleScroll}>
          {list.isLoading ? <ListSkeleton rows={6} avatar={44} /> : null}
          {list.error && list.rows.length === 0 ? (
            <ErrorState error={list.error} onRetry={list.retry} />
          ) : null}
          {!list.isLoading && !list.error && list.rows.length === 0 ? (
            <EmptyState
              icon={<ForumOutlined />}
              title={searchParam ? t('noMatch') : t('empty')}
              text={searchParam ? t('noMatchText') : t('emptyText')}
            />
          ) : null}
          {list.rows.map((chat) => (
            <ChatRow key={chat.id} chat={chat} isSelected={chat.uuid === selectedUuid} />
          ))}
          {list.isLoadingMore ? <ListSkeleton rows={1} avatar={44} /> : null}
        </Rows>
      )}
      <Opened isOpen={isAdding}>
        <ChatDialog
          open={isAdding}
          chat={null}
          onClose={() => setAdding(false)}
          onSaved={({ uuid }) => void navigate(`/chats/${uuid}`)}
        />
      </Opened>
    </Frame>
  );
}

const Frame = styled('section')({ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '14px 14px 6px 16px',
  '& h1': { flex: 1, minWidth: 0, margin: 0, fontSize: textSizes.title, fontWeight: 650 },
});

const Search = styled('div')({ display: 'grid', gap: 8, padding: '4px 14px 10px 16px' });

const Rows = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto' });
