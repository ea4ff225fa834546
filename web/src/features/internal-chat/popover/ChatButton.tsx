import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { showDesktopNotice } from '../../../lib/live/desktop-notices.ts';
import { playSound } from '../../../shared/notifications/play-sound.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useLiveChats, useUnreads } from '../api/use-chats.ts';
import { useOutbox } from '../api/use-outbox.ts';
import type { SentChatMessage } from '../chat.ts';
import { shownChat } from '../conversation/shown-chat.ts';

const ChatPopover = ahead(async () => (await import('./ChatPopover.tsx')).ChatPopover);

/**
 * Button of the top bar with the number of unread messages from colleagues. Plays a sound for messages that arrive while
 * the user looks elsewhere.
 */
export function ChatButton() {
  const { t } = useTranslation('internal-chat');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unreads = useUnreads();
  useLiveChats(useRinging());
  // Sends waiting messages whatever page is open.
  useOutbox();
  return (
    <>
      <IconAction
        label={unreads > 0 ? t('unread', { count: unreads }) : t('title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <GroupsOutlined />
        {unreads > 0 ? <Dot aria-hidden data-testid="chat-dot" /> : null}
      </IconAction>
      {anchor ? (
        <Suspense fallback={null}>
          <ChatPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useRinging(): (message: SentChatMessage) => void {
  const navigate = useNavigate();
  return ({ id, chat, sender, message, mediaName }) => {
    if (chat.uuid === shownChat.uuid && document.hasFocus()) return;
    playSound(`chat:${id}`);
    showDesktopNotice({
      title: `${sender.name} · ${chat.title}`,
      body: message || (mediaName ?? ''),
      subject: chat.uuid,
      onOpen: () => void navigate(`/chats/${chat.uuid}`),
    });
  };
}

const Dot = styled('span')({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: token('accent'),
  boxShadow: `0 0 0 2px ${token('bg')}`,
});
