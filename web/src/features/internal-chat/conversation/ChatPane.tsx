import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../shared/conversation/DropZone.tsx';
import { useLandingGone, useLandingOfAddress } from '../../../shared/conversation/use-landing.ts';
import { token } from '../../../theme/tokens.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { useChat } from '../api/use-chat.ts';
import { useHistoryAround } from '../api/use-history.ts';
import { useOutbox, useUnsent } from '../api/use-outbox.ts';
import { useReading } from '../api/use-reading.ts';
import type { Chat, ChatMessage } from '../chat.ts';
import { ChatComposer, type ChatComposerControl } from '../composer/ChatComposer.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatLog } from './ChatLog.tsx';
import { shownChat } from './shown-chat.ts';
import { TypingLine } from './TypingLine.tsx';

interface ChatPaneProps {
  uuid: string;
  /** False while the other half of a narrow screen is seen. */
  isShown: boolean;
}

/** Right half of the internal chat: the chat of the address, with its messages and the text box. */
export function ChatPane({ uuid, isShown }: ChatPaneProps) {
  const { t } = useTranslation('internal-chat');
  const { data: chat, error, refetch } = useChat(uuid);
  if (chat) return <OpenChat key={chat.id} chat={chat} isShown={isShown} />;
  return (
    <Blank>
      {chat === null ? (
        <EmptyState icon={<ForumOutlined />} title={t('gone')} text={t('goneText')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={5} avatar={32} />
      )}
    </Blank>
  );
}

function OpenChat({ chat, isShown }: { chat: Chat; isShown: boolean }) {
  const { t } = useTranslation('internal-chat');
  const landing = useLandingOfAddress();
  const { isGone, ...history } = useHistoryAround(chat.id, landing && Number(landing.messageId));
  useLandingGone(landing, isGone, t('foundGone'));
  const outbox = useOutbox();
  const unsent = useUnsent(outbox, chat.id);
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  const composer = useRef<ChatComposerControl>(null);
  useEffect(() => {
    if (!isShown) return;
    shownChat.uuid = chat.uuid;
    return () => {
      shownChat.uuid = null;
    };
  }, [chat.uuid, isShown]);
  useReading(chat, isShown && !history.isLoading && !history.hasNewer);
  return (
    <Frame>
      <DropZone isActive={edited === null} onFiles={(files) => composer.current?.attach(files)}>
        <ChatHeader chat={chat} />
        <ChatLog
          chat={chat}
          history={history}
          unsent={unsent}
          outbox={outbox}
          onEdit={setEdited}
          landing={isGone ? undefined : landing}
        />
        <TypingLine chatId={chat.id} />
        <ChatComposer
          key={edited?.id ?? 'new'}
          ref={composer}
          chat={chat}
          edited={edited}
          onDone={() => setEdited((now) => (now === edited ? null : now))}
          onSend={(draft) => {
            // The new message appears at the end, which is not loaded around an older message.
            if (history.hasNewer) landing?.leave();
            outbox.send(chat.id, draft);
          }}
        />
      </DropZone>
    </Frame>
  );
}

const Frame = styled('section')({
  height: '100%',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: token('bg'),
});

const Blank = styled('div')({ height: '100%', background: token('sunken') });
