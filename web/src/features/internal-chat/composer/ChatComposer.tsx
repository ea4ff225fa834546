import { chatLimits } from '@balcao/plugins/internal-chat/contract/limits.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SentimentSatisfiedAltOutlined from '@mui/icons-material/SentimentSatisfiedAltOutlined';
import { styled } from '@mui/material/styles';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { chatDraftKey, chatEditKey } from '../../../lib/storage.ts';
import { slowToast } from '../../../lib/toast.ts';
import { AttachmentChip } from '../../../shared/conversation/AttachmentChip.tsx';
import { Box, Chips, Frame, Tools } from '../../../shared/conversation/composer-frame.ts';
import { GrowingText } from '../../../shared/conversation/GrowingText.tsx';
import { pastedFiles } from '../../../shared/conversation/pasted-files.ts';
import { SendButton } from '../../../shared/conversation/SendButton.tsx';
import { useKeptText } from '../../../shared/conversation/use-kept-text.ts';
import { useSavedFiles, useSendOnceKnown } from '../../../shared/conversation/use-saved-files.ts';
import { calledIn } from '../../../shared/mentions/called.ts';
import { MentionPicker } from '../../../shared/mentions/MentionPicker.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { editChatMessage } from '../api/change-message.ts';
import type { ChatDraft } from '../api/post-chat-message.ts';
import { useSayTyping } from '../api/use-typing.ts';
import type { Chat, ChatMessage } from '../chat.ts';
import { fileTexts } from './file-texts.ts';

const EmojiPicker = ahead(async () => (await import('../../../shared/emojis/EmojiPicker.tsx')).EmojiPicker);

/** Way in for files that are dropped beside the box; a message takes the first. */
export interface ChatComposerControl {
  attach: (files: readonly File[]) => void;
}

interface ChatComposerProps {
  ref?: Ref<ChatComposerControl>;
  chat: Chat;
  /** Message that is being edited, in place of a new one. */
  edited: ChatMessage | null;
  onDone: () => void;
  onSend: (draft: ChatDraft) => void;
}

/** Text box in which a user writes to colleagues. Enter sends, Shift+Enter breaks the line, @ mentions a member. */
export function ChatComposer({ ref, chat, edited, onDone, onSend }: ChatComposerProps) {
  const { t } = useTranslation('internal-chat');
  const isNarrow = useNarrow();
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const {
    text,
    change: setText,
    forget,
  } = useKeptText(edited ? chatEditKey(edited.id) : chatDraftKey(chat.id), edited?.message);
  const saved = useSavedFiles(edited ? null : `chat-${chat.id}`);
  const [file = null] = saved.files;
  const setFile = (chosen: File | null) => saved.change(chosen ? [chosen] : []);
  const attach = ([first, ...others]: readonly File[]) => {
    if (!first) return;
    setFile(first);
    if (others.length > 0) slowToast.warning(inLanguage(fileTexts.firstOnly).replace('{name}', first.name));
  };
  useImperativeHandle(ref, () => ({ attach }));
  const [cursor, setCursor] = useState(0);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const sayTyping = useSayTyping(chat.id);
  const hasContent = text.trim() !== '' || file !== null;
  const members = chat.users.map(({ user }) => user);
  useEffect(() => {
    if (!isNarrow || edited) input.current?.focus();
  }, [isNarrow, edited]);

  const endEdit = () => {
    forget();
    onDone();
  };
  const sendNow = () => {
    const message = text.trim();
    if (!hasContent) return;
    if (message.length > chatLimits.messageMax) return slowToast.warning(t('tooLong'));
    const mentions = calledIn(message, members);
    if (mentions.length > chatLimits.mentionsMax)
      return slowToast.warning(t('mentionsMax', { max: chatLimits.mentionsMax }));
    if (edited) {
      if (message === edited.message) return endEdit();
      // The box stays with its text when the call fails, to try again.
      return void editChatMessage(chat.id, edited.id, { message, mentions }).then(endEdit, slowToast.failure);
    }
    onSend({ message, mentions, file });
    setText('');
    setFile(null);
    input.current?.focus();
  };
  const send = useSendOnceKnown(`chat-${chat.id}`, saved.areKnown, sendNow);
  const write = (whole: string, at: number) => {
    setText(whole);
    setCursor(at);
    // The cursor goes behind the piece once the new text is in the box.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const insert = (piece: string) => {
    const start = input.current?.selectionStart ?? text.length;
    write(
      text.slice(0, start) + piece + text.slice(input.current?.selectionEnd ?? start),
      start + piece.length,
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      if (edited) endEdit();
      else {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-chat-row][aria-current="page"]')?.focus();
      }
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event);
    if (pasted.length === 0 || edited) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <Frame>
      {edited ? (
        <Editing>
          <span>{t('editing')}</span>
          <IconAction label={t('action.cancel')} size="small" onClick={endEdit}>
            <CloseOutlined fontSize="inline" />
          </IconAction>
        </Editing>
      ) : null}
      {file ? (
        <Chips>
          <AttachmentChip file={file} onRemove={() => setFile(null)} />
        </Chips>
      ) : null}
      <Box>
        <MentionPicker people={members} text={text} cursor={cursor} box={input} onWrite={write} />
        <GrowingText
          ref={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setCursor(event.target.selectionStart);
            sayTyping();
          }}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          enterKeyHint="send"
        />
        <Tools>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('attach')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) setFile(chosen);
              event.target.value = '';
            }}
          />
          {edited ? null : (
            <IconAction label={t('attach')} size="small" onClick={() => picker.current?.click()}>
              <AttachFileOutlined />
            </IconAction>
          )}
          <IconAction
            label={t('emoji')}
            size="small"
            aria-haspopup="dialog"
            onClick={(event) => setEmojiAnchor(event.currentTarget)}
          >
            <SentimentSatisfiedAltOutlined />
          </IconAction>
          {emojiAnchor ? (
            <Suspense fallback={null}>
              <EmojiPicker anchor={emojiAnchor} onPick={insert} onClose={() => setEmojiAnchor(null)} />
            </Suspense>
          ) : null}
          <span style={{ flex: 1 }} />
          <SendButton label={t('action.send')} shortcut="Enter" isDisabled={!hasContent} onSend={send} />
        </Tools>
      </Box>
    </Frame>
  );
}

const Editing = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 4px 6px 10px',
  color: token('accent'),
  fontSize: textSizes.small,
  fontWeight: 550,
  '& > span': { flex: 1 },
});
