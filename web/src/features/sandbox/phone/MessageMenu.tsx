import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import type { PhoneMessage } from './chat.ts';

export interface Chosen {
  message: PhoneMessage;
  anchor: HTMLElement;
}

interface MessageMenuProps {
  chosen: Chosen | null;
  canWrite: boolean;
  onReply: (message: PhoneMessage) => void;
  onEdit: (message: PhoneMessage) => void;
  onTakeBack: (message: PhoneMessage) => void;
  onClose: () => void;
}

/** Menu of a message on the simulated phone: reply, copy, and edit or delete the customer's own. */
export function MessageMenu({ chosen, canWrite, onReply, onEdit, onTakeBack, onClose }: MessageMenuProps) {
  const { t } = useTranslation('sandbox');
  const { message } = chosen ?? {};
  const isOwn = canWrite && message?.fromCustomer === true;
  const choices = [
    { key: 'reply', icon: <ReplyOutlined />, isShown: canWrite, run: onReply },
    { key: 'edit', icon: <EditOutlined />, isShown: isOwn && message?.kind === 'text', run: onEdit },
    { key: 'copy', icon: <ContentCopyOutlined />, isShown: Boolean(message?.body), run: copy },
    { key: 'takeBack', icon: <DeleteOutlined />, isShown: isOwn, run: onTakeBack },
  ];
  return (
    <Menu
      anchorEl={chosen?.anchor}
      open={chosen !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: isOwn ? 'right' : 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: isOwn ? 'right' : 'left' }}
      // The focus goes to the text box of the reply, not back to the bubble.
      disableRestoreFocus
    >
      {choices
        .filter(({ isShown }) => isShown)
        .map(({ key, icon, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              onClose();
              if (message) run(message);
            }}
          >
            {icon}
            {t(`choice.${key}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}

function copy({ body }: PhoneMessage): void {
  copyText(body).catch(toast.failure);
}
