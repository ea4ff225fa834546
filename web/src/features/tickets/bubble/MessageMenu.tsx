import AddReactionOutlined from '@mui/icons-material/AddReactionOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import ShortcutOutlined from '@mui/icons-material/ShortcutOutlined';
import { type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { toast } from '../../../lib/toast.ts';
import { useMessageText } from '../../../shared/last-message/use-message-text.ts';
import { plain } from '../../../theme/plain.ts';
import { token } from '../../../theme/tokens.ts';
import { AppMenu, type AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { withWholeBody } from '../api/read-body.ts';
import { isForwardable } from '../conversation/is-forwardable.ts';
import { editableUntil, isTooLateToEdit, rightsTo } from '../conversation/message-rights.ts';
import { captionOf } from '../media/MessageMedia.tsx';
import type { Message } from '../ticket.ts';

export interface MessageActions {
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onForward: (message: Message) => void;
  /** Puts the company's reaction on a message, or removes it when empty; absent where the channel has no reactions. */
  onReact?: (message: Message, emoji: string) => void;
  onDelete: (message: Message) => void;
  /** Whether the channel edits and deletes messages that were sent. */
  changesSent: boolean;
  onRetry: (message: Message) => void;
  onShowContact: () => void;
  /** Opens the choice of a template; absent where none can be sent. */
  onTemplate?: (() => void) | undefined;
  /**
   * Whether the customer has written since this message of the company, so that it may be answered without a template
   * again.
   */
  isAnsweredSince: (message: Message) => boolean;
  onJump: (messageId: string) => void;
  /** Called when the rights to a message are not known yet. */
  onAskRights: (message: Message) => void;
}

// Drawn plainly: there is one at each message, and an icon of the library takes longer to mount than the rest of the button.
const chevron = (
  <svg aria-hidden pointerEvents="none" width="18" height="18" viewBox="0 0 24 24" fill="currentColor">
    <path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z" />
  </svg>
);

const EmojiPicker = ahead(async () => (await import('../../../shared/emojis/EmojiPicker.tsx')).EmojiPicker);

/** Reactions that phones offer first. */
const reactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface MessageMenuProps {
  message: Message;
  callbacks: MessageActions;
  canReply: boolean;
  /** Whether the message has a reaction of the company. */
  hasOurMark: boolean;
}

interface MenuButtonProps extends MessageMenuProps {
  /** Name of the button, handed down: the same for all messages. */
  label: string;
}

/**
 * Button that opens the menu of a message for an agent. The menu itself is rendered when it is first opened, since a
 * conversation has one at each message.
 */
export function MessageMenu({ label, ...props }: MenuButtonProps) {
  const { message, callbacks } = props;
  const [menu, setMenu] = useState<{ anchor: HTMLElement | null } | null>(null);
  const anchor = menu?.anchor ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const handleOpen = (event: MouseEvent<HTMLElement>) => {
    if (!rightsTo(message)) callbacks.onAskRights(message);
    setMenu({ anchor: event.currentTarget });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        className={`onHover ${Trigger.useClass()}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={handleOpen}
      >
        {chevron}
      </button>
      {menu ? (
        <Suspense fallback={null}>
          <OpenedMenu {...props} anchor={anchor} button={button} onClose={() => setMenu({ anchor: null })} />
        </Suspense>
      ) : null}
    </>
  );
}

interface OpenedMenuProps extends MessageMenuProps {
  anchor: HTMLElement | null;
  /** Button of the menu, at which the choice of a reaction opens when the menu is closed. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Menu of a message: reply, react and forward; edit and delete only the company's own. */
function OpenedMenu({ message, callbacks, canReply, hasOurMark, anchor, button, onClose }: OpenedMenuProps) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const [isReacting, setReacting] = useState(false);
  const can = rightsTo(message);
  const words = useMessageText(message);
  const copied = message.bodyCode === null ? captionOf(message) : words;
  const copy = async () => {
    await copyText(message.isBodyCut ? captionOf(await withWholeBody(message)) : copied);
    toast.success(t('toast.copied'));
  };
  const items: AppMenuItem[] = [
    {
      key: 'reply',
      label: t('action.reply'),
      icon: ReplyOutlined,
      isDisabled: !canReply,
      onSelect: () => callbacks.onReply(message),
    },
  ];
  const { onReact } = callbacks;
  if (onReact && isReactable(message)) {
    items.push({
      key: 'react',
      label: t('contents.react'),
      icon: AddReactionOutlined,
      onSelect: () => setReacting(true),
    });
    if (hasOurMark)
      items.push({
        key: 'takeBack',
        label: t('contents.takeBack'),
        icon: AddReactionOutlined,
        onSelect: () => onReact(message, ''),
      });
  }
  if (isForwardable(message)) {
    items.push({
      key: 'forward',
      label: t('action.forward'),
      icon: ShortcutOutlined,
      onSelect: () => callbacks.onForward(message),
    });
  }
  if (copied) {
    items.push({
      key: 'copy',
      label: t('action.copy'),
      icon: ContentCopyOutlined,
      onSelect: () => void copy().catch(toast.failure),
    });
  }
  if (canReply && can?.edit) {
    items.push({
      key: 'edit',
      label: t('action.editMessage'),
      icon: EditOutlined,
      onSelect: () => callbacks.onEdit(message),
    });
  } else if (canReply && can && callbacks.changesSent && isTooLateToEdit(message, user.id)) {
    items.push({
      key: 'edit',
      label: t('action.editMessage'),
      icon: EditOutlined,
      lockedText: t('composer.editedUntil', { when: formatTime(editableUntil(message) ?? 0) }),
      onSelect: () => undefined,
    });
  }
  if (can?.delete) {
    items.push({
      key: 'delete',
      label: t('action.deleteMessage'),
      icon: DeleteOutlined,
      isDestructive: true,
      onSelect: () => callbacks.onDelete(message),
    });
  }
  return (
    <>
      <AppMenu anchor={anchor} onClose={onClose} items={items} label={t('action.messageMenu')} />
      {isReacting && button.current ? (
        <Suspense fallback={null}>
          <EmojiPicker
            anchor={button.current}
            label={t('contents.react')}
            restoresFocus
            first={reactions}
            onPick={(emoji) => onReact?.(message, emoji)}
            onClose={() => setReacting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** True for a message that can get a reaction: the customer has it, and it is a message proper. */
function isReactable({ fromMe, ack, failed, mediaType }: Message): boolean {
  return mediaType !== 'reactionMessage' && mediaType !== 'call_log' && !failed && (!fromMe || ack > 0);
}

// Plain button with the look of the others: there is one at each message of a conversation.
const Trigger = plain('button', {
  width: 28,
  height: 28,
  flexShrink: 0,
  alignSelf: 'center',
  display: 'inline-grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: token('muted'),
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
});
