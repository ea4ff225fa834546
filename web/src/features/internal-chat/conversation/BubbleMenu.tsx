import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { slowToast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu, type AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { deleteChatMessage } from '../api/change-message.ts';
import type { ChatMessage } from '../chat.ts';

interface BubbleMenuProps {
  message: ChatMessage;
  isOwn: boolean;
  onEdit: () => void;
}

/** Menu of a message in the internal chat: copies any, edits and deletes the user's own. */
export function BubbleMenu({ message, isOwn, onEdit }: BubbleMenuProps) {
  const { t } = useTranslation('internal-chat');
  const confirm = useConfirm();
  const { anchor, open, close } = useAnchor();
  const remove = async () => {
    const agreed = await confirm({
      title: t('takeBackTitle'),
      text: t('takeBackText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    // When that fails the message stays, which is visible: no toast here.
    if (agreed) await deleteChatMessage(message.chatId, message.id).catch(() => undefined);
  };
  const copy = async () => {
    await copyText(message.message);
    slowToast.success(t('copied'));
  };
  const items: AppMenuItem[] = [];
  if (message.message)
    items.push({
      ...{ key: 'copy', label: t('copy'), icon: ContentCopyOutlined },
      onSelect: () => void copy().catch(slowToast.failure),
    });
  if (isOwn)
    items.push(
      { key: 'edit', label: t('action.edit'), icon: EditOutlined, onSelect: onEdit },
      {
        ...{ key: 'delete', label: t('action.delete'), icon: DeleteOutlined, isDestructive: true },
        onSelect: () => void remove(),
      },
    );
  if (items.length === 0) return null;
  return (
    <>
      <IconAction
        label={t('messageMenu')}
        size="small"
        className="onHover"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        sx={{ alignSelf: 'center', color: 'text.secondary' }}
      >
        <ExpandMoreOutlined fontSize="dense" />
      </IconAction>
      <AppMenu anchor={anchor} onClose={close} items={items} label={t('messageMenu')} />
    </>
  );
}
