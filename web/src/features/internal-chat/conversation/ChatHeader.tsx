import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { slowToast } from '../../../lib/toast.ts';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Opened } from '../../../ui/dialogs/Opened.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { dropChat } from '../api/chat-cache.ts';
import { deleteChat, leaveChat } from '../api/save-chat.ts';
import type { Chat } from '../chat.ts';
import { ChatAvatar } from '../list/ChatAvatar.tsx';

const ChatDialog = ahead(async () => (await import('../dialog/ChatDialog.tsx')).ChatDialog);

/** Header of an internal chat: title, members, and the actions on the chat. */
export function ChatHeader({ chat }: { chat: Chat }) {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const leave = useLeaving(chat);
  const isOwner = chat.ownerId === user.id;
  const names = chat.users.map((member) => (member.userId === user.id ? t('you') : member.user.name));
  return (
    <Head>
      <ChatAvatar chat={chat} size={38} />
      <Words>
        <h2 title={chat.title}>{chat.title}</h2>
        <p title={names.join(', ')}>{names.join(', ')}</p>
      </Words>
      {isOwner ? (
        <>
          <IconAction label={t('action.edit')} onClick={() => setEditing(true)}>
            <EditOutlined fontSize="small" />
          </IconAction>
          <IconAction label={t('action.delete')} onClick={() => void leave('delete')}>
            <DeleteOutlined fontSize="small" />
          </IconAction>
        </>
      ) : (
        <IconAction label={t('leave')} onClick={() => void leave('leave')}>
          <LogoutOutlined fontSize="small" />
        </IconAction>
      )}
      <Opened isOpen={isEditing}>
        <ChatDialog open={isEditing} chat={chat} onClose={() => setEditing(false)} />
      </Opened>
    </Head>
  );
}

/** Deletes the chat, or leaves it, after a question. */
function useLeaving({ id, title }: Chat) {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (how: 'delete' | 'leave') => {
    const agreed = await confirm({
      title: t(`${how}Title`, { title }),
      text: t(`${how}Text`),
      confirmLabel: how === 'delete' ? t('action.delete') : t('leave'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await (how === 'delete' ? deleteChat(id) : leaveChat(id, user.id));
      dropChat(client, id);
      void navigate('/chats');
    } catch (error) {
      // A chat that could not be deleted stays, which is visible: no toast, as for its messages.
      if (how === 'leave') slowToast.failure(error);
    }
  };
}

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 60,
  padding: '8px 12px 8px 16px',
  borderBottom: hairline,
});

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  '& h2, & p': { margin: 0, ...oneLine },
  '& h2': { fontSize: textSizes.lead, fontWeight: 600, lineHeight: 1.35 },
  '& p': { color: token('muted'), fontSize: textSizes.caption },
});
