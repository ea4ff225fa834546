import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { Half, HalfTabs, SplitScreen } from '../../shared/split-screen/split-screen.ts';
import { useSide } from '../../shared/split-screen/use-side.ts';
import { token } from '../../theme/tokens.ts';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { useNarrow } from '../../ui/page/use-narrow.ts';
import { useLiveChats } from './api/use-chats.ts';
import { ChatPane } from './conversation/ChatPane.tsx';
import { ChatsPane } from './list/ChatsPane.tsx';

type Side = 'chats' | 'messages';

/**
 * Page of the chat among colleagues: chats at the left and the messages of one at the right; one of the two under 600 px.
 * Both stay mounted in every width, so that no draft or scroll position is lost when the window changes.
 */
export function ChatsPage() {
  const { t } = useTranslation('internal-chat');
  const { chatUuid } = useParams();
  const isNarrow = useNarrow();
  const [side, setSide] = useSide<Side>(chatUuid ? 'messages' : 'chats');
  useLiveChats();
  usePageTitle(t('title'));
  const showsMessages = !isNarrow || side === 'messages';
  return (
    <SplitScreen data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <HalfTabs>
          <TabBar<Side>
            tabs={[
              { key: 'chats', label: t('tab.chats') },
              { key: 'messages', label: t('tab.messages') },
            ]}
            value={side}
            onChange={setSide}
            label={t('title')}
          />
        </HalfTabs>
      ) : null}
      <Half hidden={isNarrow && side !== 'chats'}>
        <ChatsPane selectedUuid={chatUuid} />
      </Half>
      <Half hidden={!showsMessages}>
        {chatUuid ? (
          <ChatPane key={chatUuid} uuid={chatUuid} isShown={showsMessages} />
        ) : (
          <Nothing>
            <EmptyState icon={<ForumOutlined />} title={t('none')} text={t('noneText')} />
          </Nothing>
        )}
      </Half>
    </SplitScreen>
  );
}

const Nothing = styled('div')({
  height: '100%',
  display: 'grid',
  placeItems: 'center',
  background: token('sunken'),
});
