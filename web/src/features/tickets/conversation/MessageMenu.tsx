import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { captionOf } from '../media/MessageMedia.tsx';
import type { Message } from '../ticket.ts';
import type { MessageActs } from './MessageBubble.tsx';

interface MessageMenuProps {
  message: Message;
  acts: MessageActs;
  canReply: boolean;
}

/** Reply to every message, delete our own. */
export function MessageMenu({ message, acts, canReply }: MessageMenuProps) {
  const { t } = useTranslation('tickets');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const copy = async () => {
    await navigator.clipboard.writeText(captionOf(message));
    toast.success(t('toast.copied'));
  };
  const act = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <IconAction
        label={t('action.messageMenu')}
        size="small"
        className="onHover"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'center', color: 'text.secondary' }}
      >
        <ExpandMoreOutlined sx={{ fontSize: 18 }} />
      </IconAction>
      {anchor ? (
        <Menu anchorEl={anchor} open onClose={close}>
          <MenuItem onClick={act(() => acts.onReply(message))} disabled={!canReply}>
            <ListItemIcon>
              <ReplyOutlined sx={{ fontSize: 18 }} />
            </ListItemIcon>
            {t('action.reply')}
          </MenuItem>
          {captionOf(message) ? (
            <MenuItem onClick={act(() => void copy().catch(toast.failure))}>
              <ListItemIcon>
                <ContentCopyOutlined sx={{ fontSize: 18 }} />
              </ListItemIcon>
              {t('action.copy')}
            </MenuItem>
          ) : null}
          {message.fromMe ? (
            <MenuItem onClick={act(() => acts.onDelete(message))}>
              <ListItemIcon>
                <DeleteOutlined sx={{ fontSize: 18 }} />
              </ListItemIcon>
              {t('action.deleteMessage')}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
    </>
  );
}
