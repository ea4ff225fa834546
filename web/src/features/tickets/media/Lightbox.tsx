import CloseOutlined from '@mui/icons-material/CloseOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useDownload } from '../../../shared/conversation/use-download.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { schemes } from '../../../theme/tokens.ts';
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import { fileNameOf } from '../conversation/message-content.ts';
import type { Message } from '../ticket.ts';

interface LightboxProps {
  message: Message;
  mediaUrl: string;
  onClose: () => void;
}

/** Picture of a message as large as the screen allows. */
export function Lightbox({ message, mediaUrl, onClose }: LightboxProps) {
  const { t } = useTranslation('tickets');
  const name = message.mediaName ?? fileNameOf(mediaUrl, message.body);
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  useFocusReturn(true, root);
  const { download } = useDownload(mediaUrl, name);
  return (
    <Dialog
      ref={root}
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { background: schemes.dark.sunken, color: schemes.dark.text } } }}
    >
      <Unseen as="h2" id={titleId}>
        {t('conversation.photo')}
      </Unseen>
      <Bar>
        <span className="numeric">{formatDateTime(message.createdAt)}</span>
        <span style={{ flex: 1 }} />
        <IconAction label={t('conversation.download', { name })} onClick={() => void download()}>
          <FileDownloadOutlined />
        </IconAction>
        <IconAction label={t('action.close')} shortcut="Esc" onClick={onClose} autoFocus>
          <CloseOutlined />
        </IconAction>
      </Bar>
      <Stage onClick={onClose}>
        <img src={mediaUrl} alt={message.body || t('conversation.photo')} />
      </Stage>
    </Dialog>
  );
}

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 12px 8px 20px',
  fontSize: textSizes.small,
  '& button:hover': { background: schemes.dark.hover },
});

const Stage = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '0 16px 24px',
  cursor: 'zoom-out',
  '& img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', borderRadius: 8 },
});
