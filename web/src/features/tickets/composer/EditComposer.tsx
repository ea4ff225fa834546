import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/dates.ts';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { messageEditKey } from '../../../lib/storage.ts';
import { toast } from '../../../lib/toast.ts';
import { Box, Frame, Tools } from '../../../shared/conversation/composer-frame.ts';
import { GrowingText } from '../../../shared/conversation/GrowingText.tsx';
import { SendButton } from '../../../shared/conversation/SendButton.tsx';
import { useKeptText } from '../../../shared/conversation/use-kept-text.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { editMessage } from '../api/messages.ts';
import { changeMessage } from '../conversation/message-cache.ts';
import { editableUntil } from '../conversation/message-rights.ts';
import { captionOf } from '../media/MessageMedia.tsx';
import type { Message } from '../ticket.ts';
import { unsigned } from './signature.ts';

interface EditComposerProps {
  ticketId: number;
  message: Message;
  /** Called when the text is saved or the edit cancelled. */
  onClose: () => void;
}

/** Text box in which an agent edits a sent message; its signature stays. Enter saves, Esc cancels. */
export function EditComposer({ ticketId, message, onClose }: EditComposerProps) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const before = unsigned(captionOf(message));
  const { text, change: setText, forget } = useKeptText(messageEditKey(message.id), before.text);
  const [isSaving, setSaving] = useState(false);
  const until = editableUntil(message);

  useEffect(() => {
    const box = input.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);

  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    const body = before.signature + text.trim();
    if (text.trim() === '' || isSaving) return;
    if (body === message.body) return close();
    if (body.length > ticketLimits.messageBodyMax) return toast.warning(t('composer.tooLong'));
    setSaving(true);
    try {
      changeMessage(client, ticketId, await editMessage(message.id, body));
      close();
    } catch (error) {
      // The typed text stays, to be tried again or copied.
      toast.failure(error);
      setSaving(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Frame>
      <Bar aria-label={t('composer.editing')}>
        <EditOutlined aria-hidden fontSize="dense" />
        <div>
          <strong>{t('composer.editing')}</strong>
          <span>{before.text}</span>
        </div>
        <IconAction label={t('composer.cancelEdit')} shortcut="Esc" size="small" onClick={close}>
          <CloseOutlined fontSize="dense" />
        </IconAction>
      </Bar>
      <Box>
        <GrowingText
          ref={input}
          data-focus-home
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          aria-label={t('composer.editLabel')}
          enterKeyHint="done"
        />
        <Tools>
          <small style={{ paddingLeft: 8 }}>
            {t('composer.editHint')}
            {until === null ? null : <> {t('composer.editUntil', { when: formatTime(until) })}</>}
          </small>
          <span style={{ flex: 1 }} />
          <SendButton
            label={t('composer.saveEdit')}
            shortcut="Enter"
            isDisabled={text.trim() === '' || isSaving}
            onSend={() => void save()}
          />
        </Tools>
      </Box>
    </Frame>
  );
}

const Bar = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingBottom: 8,
  color: token('accent'),
  fontSize: textSizes.small,
  lineHeight: 1.35,
  '& > div': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& > div > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span': { color: token('muted') },
});
