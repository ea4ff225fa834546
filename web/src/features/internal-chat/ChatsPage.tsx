import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { token } from '../../theme/tokens.ts';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { useNarrow } from '../../ui/page/use-narrow.ts';
import { useLiveChats } from './api/use-chats.ts';
import { ChatPane } from './conversation/ChatPane.tsx';
import { ChatsPane } from './list/ChatsPane.tsx';

type Side = 'chats' | 'messages';

/**
 * Chats at the left and what is said in one at the right; one of the two under 600 px. Both stay alive in every width, so
 * that no draft or place in a list is lost when the window changes.
 */
export function ChatsPage() {
  const { t } = useTranslation('internal-chat');
  const { chatUuid } = useParams();
  const isNarrow = useNarrow();
  const [side, setSide] = useSide(chatUuid);
  useLiveChats();
  usePageTitle(t('title'));
  const showsMessages = !isNarrow || side === 'messages';
  return (
    <Screen data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <Sides>
          <TabBar<Side>
            tabs={[
              { key: 'chats', label: t('tab.chats') },
              { key: 'messages', label: t('tab.messages') },
            ]}
            value={side}
            onChange={setSide}
            label={t('title')}
          />
        </Sides>
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
    </Screen>
  );
}

/** Going to a chat shows it, also once more to the same one; leaving it shows the list. */
function useSide(uuid: string | undefined) {
  const { key } = useLocation();
  const wanted: Side = uuid ? 'messages' : 'chats';
  const [state, setState] = useState({ key, side: wanted });
  if (state.key !== key) setState({ key, side: wanted });
  return [state.side, (side: Side) => setState({ key, side })] as const;
}

const Screen = styled('div')({
  height: '100%',
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(264px, 4fr) minmax(0, 8fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-narrow]': { display: 'flex', flexDirection: 'column' },
  '&:not([data-narrow]) > div + div': { borderLeft: `1px solid ${token('border')}` },
});

const Half = styled('div')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '&[hidden]': { display: 'none' },
});

// Each takes half of the width.
const Sides = styled('div')({ flexShrink: 0, '& [role="tab"]': { flex: 1, justifyContent: 'center' } });

const Nothing = styled('div')({
  height: '100%',
  display: 'grid',
  placeItems: 'center',
  background: token('sunken'),
});
