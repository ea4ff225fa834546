import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { type ClipboardEvent, type KeyboardEvent, memo, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerAccess } from '../../../app/slots.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { recordTyping } from '../../../lib/forms/typing.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { toast } from '../../../lib/toast.ts';
import { afterMessages } from '../../../shared/conversation/after-messages.ts';
import { Box, Frame, Tools } from '../../../shared/conversation/composer-frame.ts';
import { GrowingText } from '../../../shared/conversation/GrowingText.tsx';
import { pastedFiles } from '../../../shared/conversation/pasted-files.ts';
import { SendButton } from '../../../shared/conversation/SendButton.tsx';
import { useSendOnceKnown } from '../../../shared/conversation/use-saved-files.ts';
import type { Extra } from '../contents/extra.ts';
import { MemberPicker } from '../contents/MemberPicker.tsx';
import { callsIn, useMembers } from '../contents/use-members.ts';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import { RecorderProblemNote } from '../recorder/RecorderProblemNote.tsx';
import { useRecorder } from '../recorder/use-recorder.ts';
import { heldGreetings } from '../resolve/use-greeting.ts';
import type { Message, Ticket } from '../ticket.ts';
import { useTemplates } from './AnswerEnd.tsx';
import { ClosedComposer } from './ClosedComposer.tsx';
import { type ComposerMode, ComposerSwitch } from './ComposerSwitch.tsx';
import { ComposerTools } from './ComposerTools.tsx';
import { FileChips } from './FileChips.tsx';
import { NoteBox } from './NoteBox.tsx';
import { OpenedTool } from './OpenedTool.tsx';
import { ReplyBar } from './ReplyBar.tsx';
import { Shut } from './Shut.tsx';
import { SuggestionMark } from './SuggestionMark.tsx';
import { signed, useSignature } from './signature.ts';
import { useAttachments } from './use-attachments.ts';
import { useBoxOf, useFocusBack } from './use-box.ts';
import { readDraft, restBehind, useDraft } from './use-draft.ts';
import { useSuggestion } from './use-suggestion.ts';
import { useTools } from './use-tools.ts';

const RecorderStrip = ahead(async () => (await import('../recorder/RecorderStrip.tsx')).RecorderStrip, {
  Meanwhile: () => <Tools style={{ minHeight: 46 }} />,
});

export interface ComposerControl {
  focus: () => void;
  attach: (files: readonly File[]) => void;
  /** Opens the tool of this key; false when there is none. */
  openTool: (key: string) => boolean;
  /** Switches the box to a note or to an answer to the customer, and focuses it. */
  turnTo: (mode: ComposerMode) => void;
  /** Opens the choice of a template; absent where the channel has none. */
  chooseTemplate: (() => void) | undefined;
}

interface ComposerProps {
  ref: Ref<ComposerControl>;
  ticket: Ticket;
  canReply: boolean;
  /** Whether a message is on its way to the server. */
  isSending: boolean;
  /** Whether files are on their way too: the composer waits for them. */
  isUploading: boolean;
  actions: TicketActions;
  quoted: Message | null;
  /** Id of the newest message of the conversation. */
  newestId: string | null;
  onDismissQuote: () => void;
  /** Asks before anything is sent; without consent the text stays in the box. */
  askBefore?: (() => Promise<boolean>) | undefined;
  /** Settles when the message is accepted or has failed; both are shown in the conversation. */
  onSend: (body: string, files: readonly File[], extra?: Extra) => Promise<void>;
}

/**
 * Text box in which an agent answers a customer or writes a note, with its tools. Enter sends, Shift+Enter breaks the
 * line. Memoized for speed.
 */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { ref, ticket, canReply, isSending, isUploading, actions, quoted, onDismissQuote, onSend } = props;
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const input = useRef<HTMLTextAreaElement>(null);
  const ownBox = useBoxOf(ticket.id, input);
  const wayIn = useRef<HTMLButtonElement>(null);
  const [text, keepText] = useDraft(ticket.id);
  const suggestion = useSuggestion(ticket.id, props.newestId);
  const members = useMembers(ticket);
  const [cursor, setCursor] = useStateOf(ticket.id, () => 0);
  const [mode, setMode] = useStateOf<ComposerMode>(ticket.id, () => 'reply');
  const attachments = useAttachments(ticket.id);
  const { files, awaited, attach, remove, clear } = attachments;
  const [isSigned, setSigned] = useSignature();
  const templates = useTemplates(ticket);
  const tools = useTools(ticket.id, canReply ? text : '', !canReply && ticket.status === 'pending');
  const recorder = useRecorder(ticket.id, canReply, (file) => sendExtra(undefined, [file]));
  const isVoice = recorder.phase === 'recording' || recorder.phase === 'sending';
  const isShut = isVoice || isUploading;
  const hasContent = text.trim() !== '' || files.length > 0;

  const mayLeave = async () => !props.askBefore || (await props.askBefore());
  async function sendExtra(extra: Extra | undefined, added: readonly File[]): Promise<void> {
    if (await mayLeave()) await onSend('', added, extra);
    // A recording stays, as text does.
    else if (extra === undefined) attach(added);
  }

  const turnTo = (wanted: ComposerMode) => {
    if (isShut) return;
    setMode(wanted);
    requestAnimationFrame(() => ownBox.focus());
  };
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    attach: (added) => {
      attach(added);
      if (isShut) return;
      setMode('reply');
      input.current?.focus();
    },
    openTool: (key) => !isShut && mode === 'reply' && tools.askByKey(key),
    turnTo,
    chooseTemplate: templates.choose,
  }));

  useFocusBack(input, isShut, ticket.id);

  const setText = (whole: string) => {
    keepText(whole);
    suggestion.typed(whole);
  };
  const sendNow = async () => {
    if (!hasContent || isShut || awaited.length > 0) return;
    const body = signed(text, user.name, isSigned);
    if (body.length > ticketLimits.messageBodyMax) return toast.warning(t('composer.tooLong'));
    if (!suggestion.press()) return;
    if (!(await mayLeave())) return;
    void onSend(body, files, callsIn(body, members));
    setText('');
    clear();
    ownBox.focus();
  };
  const send = useSendOnceKnown(`ticket-${ticket.id}`, attachments.areKnown, () => void sendNow());
  const write = (whole: string, at: number) => {
    setText(whole);
    setCursor(at);
    // The cursor goes behind the piece once the new text is in the box.
    requestAnimationFrame(() => ownBox.focus(at));
  };
  const insert = (piece: string) => {
    // A piece may come late, when the text is another one by then.
    const now = readDraft(ticket.id);
    const [start, end] = ownBox.chosen() ?? [now.length, now.length];
    write(now.slice(0, start) + piece + now.slice(end), start + piece.length);
  };
  const callbacks = useStableCallbacks(
    {
      insert,
      attach,
      sendExtra: (extra: Extra, added: readonly File[] = []) => void sendExtra(extra, added),
      sign: setSigned,
      ask: tools.ask,
      record: () => void recorder.start(),
    },
    ticket.id,
  );

  const access: ComposerAccess = {
    box: input,
    replace: (whole, about) => {
      write(whole + restBehind(about?.instead, readDraft(ticket.id)), whole.length);
      suggestion.begin(about?.lastMessageId);
    },
    insert,
    attach,
    attachSoon: attachments.attachSoon,
    focus: () => {
      if (ownBox.isShown()) (input.current ?? wayIn.current)?.focus();
    },
    sendHeld: () => heldGreetings.sendNow(ticket.id).then(() => afterMessages(ticket.id)),
    isSigned,
  };
  const opened =
    tools.tool && !isShut ? (
      <OpenedTool
        key={ticket.id}
        tool={tools.tool}
        ticket={ticket}
        composer={access}
        typed={tools.isAsked ? null : text}
        onClose={tools.close}
      />
    ) : null;
  if (!canReply)
    return (
      <ClosedComposer ticket={ticket} actions={actions} tools={tools} opened={opened} buttonRef={wayIn} />
    );

  const handleKey = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') {
      // Without a quote the key closes the next open thing.
      if (!quoted) return;
      event.preventDefault();
      onDismissQuote();
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event);
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };

  const invitation = t(files.length > 0 ? 'composer.caption' : 'composer.placeholder');
  const whyShut = isVoice ? t(`recorder.${recorder.phase}`) : t('composer.uploading');

  if (templates.replaces(mode))
    return (
      <Shut mode={mode} isDisabled={isShut} onTurn={turnTo} templates={templates}>
        <NoteBox key={ticket.id} ticket={ticket} box={input} onLeave={() => turnTo('reply')} />
      </Shut>
    );

  return (
    <Frame>
      {templates.clock}
      {templates.picker}
      <SuggestionMark mark={suggestion.mark} />
      {quoted ? <ReplyBar quoted={quoted} onDismiss={onDismissQuote} /> : null}
      <FileChips
        {...{ files, awaited, box: input }}
        onRemove={remove}
        onRemoveAwaited={attachments.removeAwaited}
      />
      {recorder.problem ? (
        <RecorderProblemNote problem={recorder.problem} onDismiss={recorder.dismissProblem} />
      ) : null}
      <Box>
        {opened}
        <ComposerSwitch mode={mode} isDisabled={isShut} onChange={turnTo} />
        <MemberPicker
          key={`members ${ticket.id}`}
          people={members}
          text={text}
          cursor={cursor}
          box={input}
          onWrite={write}
        />
        <GrowingText
          // Each ticket has a box of its own, so that an undo or an unfinished sign affects no other ticket.
          key={`box ${ticket.id}`}
          ref={input}
          data-focus-home
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            recordTyping(ticket.id);
          }}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          disabled={isShut}
          placeholder={isShut ? whyShut : invitation}
          aria-label={t('composer.label')}
          enterKeyHint="send"
        />
        {isVoice ? (
          <RecorderStrip recorder={recorder} />
        ) : (
          <ComposerTools
            ticketId={ticket.id}
            isSigned={isSigned}
            onSign={callbacks.sign}
            tools={tools.offered}
            openTool={tools.isAsked ? tools.tool : null}
            onTool={callbacks.ask}
            onInsert={callbacks.insert}
            carries={ticket.carries}
            onAttach={callbacks.attach}
            onExtra={callbacks.sendExtra}
            onTemplate={templates.choose}
            onRecord={callbacks.record}
            isStarting={recorder.phase === 'starting'}
            isBusy={isUploading}
            sendButton={
              <SendButton
                label={t('composer.send')}
                shortcut="Enter"
                isDisabled={!hasContent || isSending || awaited.length > 0}
                onSend={send}
              />
            }
          />
        )}
      </Box>
    </Frame>
  );
});
