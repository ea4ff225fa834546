import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import SentimentSatisfiedAltOutlined from '@mui/icons-material/SentimentSatisfiedAltOutlined';
import { memo, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerTool } from '../../../app/slots.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { Tools } from '../../../shared/conversation/composer-frame.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { AttachMenu } from '../contents/AttachMenu.tsx';
import type { Extra } from '../contents/extra.ts';
import type { Ticket } from '../ticket.ts';
import { MoreTools } from './MoreTools.tsx';
import { ToolButton } from './ToolButton.tsx';

const EmojiPicker = ahead(async () => (await import('../../../shared/emojis/EmojiPicker.tsx')).EmojiPicker);

interface ComposerToolsProps extends SlotsProps {
  sendButton: ReactNode;
}

interface SlotsProps {
  ticketId: number;
  isSigned: boolean;
  onSign: (isOn: boolean) => void;
  /** Tools that other features add; `openTool` is the open one. */
  tools: readonly ComposerTool[];
  openTool: ComposerTool | null;
  onTool: (tool: ComposerTool) => void;
  onInsert: (piece: string) => void;
  /** Kinds of contents besides files that the channel supports. */
  carries: Ticket['carries'];
  onAttach: (files: readonly File[]) => void;
  onExtra: (extra: Extra, files?: readonly File[]) => void;
  /** Opens the choice of a template; absent where the channel has none. */
  onTemplate?: (() => void) | undefined;
  onRecord: () => void;
  /** Whether the recorder is being prepared. */
  isStarting: boolean;
  isBusy: boolean;
}

/** Buttons of the composer for everything in a message besides typed text. */
export function ComposerTools({ sendButton, ...pieces }: ComposerToolsProps) {
  return (
    <Tools>
      <Chunks {...pieces} />
      {sendButton}
    </Tools>
  );
}

/** Memoized: typing changes nothing here. */
const Chunks = memo(function Chunks({
  ticketId,
  isSigned,
  onSign,
  tools,
  openTool,
  onTool,
  onInsert,
  carries,
  onAttach,
  onExtra,
  onTemplate,
  onRecord,
  isStarting,
  isBusy,
}: SlotsProps) {
  const { t } = useTranslation('tickets');
  const [first, ...rest] = tools;
  const [emojiAnchor, setEmojiAnchor] = useStateOf<HTMLElement | null>(ticketId, () => null);
  return (
    <>
      <AttachMenu
        ticketId={ticketId}
        carries={carries}
        isBusy={isBusy}
        onAttach={onAttach}
        onExtra={onExtra}
      />
      {first ? (
        <ToolButton
          tool={first}
          isOpen={openTool === first}
          isDisabled={isBusy}
          isWorded
          onPress={() => onTool(first)}
        />
      ) : null}
      <IconAction
        label={t('composer.emoji')}
        size="small"
        disabled={isBusy}
        aria-haspopup="dialog"
        onClick={(event) => setEmojiAnchor(event.currentTarget)}
      >
        <SentimentSatisfiedAltOutlined />
      </IconAction>
      {emojiAnchor ? (
        <Suspense fallback={null}>
          <EmojiPicker
            key={ticketId}
            anchor={emojiAnchor}
            onPick={onInsert}
            onClose={() => setEmojiAnchor(null)}
          />
        </Suspense>
      ) : null}
      <MoreTools
        ticketId={ticketId}
        tools={rest}
        onTool={onTool}
        isSigned={isSigned}
        onSign={onSign}
        onInsert={onInsert}
        onTemplate={onTemplate}
        isDisabled={isBusy}
      />
      <span style={{ flex: 1 }} />
      <IconAction
        label={t('recorder.start')}
        size="small"
        disabled={isBusy || isStarting}
        aria-busy={isStarting}
        onClick={onRecord}
      >
        <MicNoneOutlined />
      </IconAction>
    </>
  );
});
