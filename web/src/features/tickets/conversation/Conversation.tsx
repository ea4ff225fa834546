import { memo, Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panels } from '../../../app/Panels.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { whenIdle } from '../../../lib/hooks/load-later.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { DropZone } from '../../../shared/conversation/DropZone.tsx';
import { useLandingOfAddress, useLandOn } from '../../../shared/conversation/use-landing.ts';
import { PrintStyles } from '../../../theme/PrintStyles.tsx';
import { plain } from '../../../theme/plain.ts';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { OutgoingBubble } from '../bubble/OutgoingBubble.tsx';
import { Composer, type ComposerControl } from '../composer/Composer.tsx';
import type { Extra } from '../contents/extra.ts';
import { useLiveNotes, useNotes } from '../drawer/use-notes.ts';
import type { OpenDrawer } from '../drawer/use-open-drawer.ts';
import { ContinuedStrip } from '../handover/ContinuedStrip.tsx';
import { HandoverStrip } from '../handover/HandoverStrip.tsx';
import { NumberLine } from '../handover/NumberLine.tsx';
import { OverBox } from '../handover/OverBox.tsx';
import { useLost } from '../handover/use-lost.ts';
import { type NumberState, useNumberState } from '../handover/use-number-state.ts';
import { useComposerFocus, useFocusLeft } from '../keys/use-composer-focus.ts';
import { drawerControls, useConversationEscape, useConversationKeys } from '../keys/use-conversation-keys.ts';
import { useTypingIntoBox } from '../keys/use-typing-into-box.ts';
import { heldResolves } from '../resolve/held-resolves.ts';
import { SnoozeStrip } from '../snooze/SnoozeStrip.tsx';
import type { Message, Ticket } from '../ticket.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import { MessageSkeletons } from './ConversationSkeleton.tsx';
import { MessageList } from './MessageList.tsx';
import { newestId } from './message.ts';
import { useOutbox, useSending } from './outbox.ts';
import { useFoundGone } from './use-landing.ts';
import { useMessageActs, useTemplateHelp } from './use-message-acts.ts';
import { useLiveMessages, useMessages } from './use-messages.ts';
import { useReading } from './use-reading.ts';
import { useTicketActions } from './use-ticket-actions.ts';

export { AnswerClock } from '../../../shared/templates/AnswerTime.tsx';

const ContactDrawer = ahead(async () => (await import('../drawer/ContactDrawer.tsx')).ContactDrawer);
const EditComposer = ahead(async () => (await import('../composer/EditComposer.tsx')).EditComposer);
const ForwardDialog = ahead(async () => (await import('../dialogs/ForwardDialog.tsx')).ForwardDialog);
const SnoozeDialog = ahead(async () => (await import('../snooze/SnoozeDialog.tsx')).SnoozeDialog);
const GoToDateDialog = ahead(async () => (await import('../dialogs/GoToDateDialog.tsx')).GoToDateDialog);
const PriorityDialog = ahead(async () => (await import('../priority/PriorityDialog.tsx')).PriorityDialog);
const TransferDialog = ahead(async () => (await import('../dialogs/TransferDialog.tsx')).TransferDialog);

/** Loads the dialogs that a key or a button of a conversation opens, so that the first press shows them at once. */
function preloadWindows(): void {
  for (const part of [
    TransferDialog,
    ContactDrawer,
    EditComposer,
    ForwardDialog,
    SnoozeDialog,
    PriorityDialog,
    GoToDateDialog,
  ])
    part.preload();
}

/**
 * A ticket's conversation: header, history, composer, and the contact at its side. The frame stays mounted while the
 * user switches tickets. State of a ticket is kept by the ticket's id (`useStateOf`) or has the id as its key, so that
 * no state of one ticket appears in another; that the contact's panel is open belongs to none of them.
 */
export function Conversation({ ticket, openDrawer }: { ticket: Ticket; openDrawer: OpenDrawer }) {
  const { t } = useTranslation('tickets');
  const landing = useLandingOfAddress();
  const conversation = useMessages(ticket.id, landing?.messageId ?? null);
  const landOn = useLandOn();
  const isGone = useFoundGone(landing, conversation.error);
  // With the messages: a note that came after them would push them up.
  const { notes } = useNotes(ticket);
  const sending = useSending(ticket.id);
  const outbox = useOutbox(ticket);
  const actions = useTicketActions(ticket);
  const composer = useRef<ComposerControl>(null);
  const [quoted, setQuoted] = useStateOf<Message | null>(ticket.id, nothing);
  const [edited, setEdited] = useStateOf<Message | null>(ticket.id, nothing);
  const [forwarded, setForwarded] = useStateOf<Message | null>(ticket.id, nothing);
  const [isDrawerOpen, setDrawerOpen] = openDrawer;
  const [isSnoozeOpen, setSnoozeOpen] = useStateOf(ticket.id, closed);
  const [isPriorityOpen, setPriorityOpen] = useStateOf(ticket.id, closed);
  const [isDateOpen, setDateOpen] = useStateOf(ticket.id, closed);
  const [isTransferOpen, setTransferOpen] = useStateOf(ticket.id, closed);
  const number = useNumberState(ticket);
  const canReply = mayReply(ticket, number);
  // Opening it once more takes it back.
  useEffect(() => void heldResolves.release(ticket.id), [ticket.id]);
  useLiveMessages(ticket.id);
  useLiveNotes(ticket.id);
  usePageTitle(ticket.contact.name, { isPart: true });
  useReading(ticket, conversation);
  useFocusLeft(ticket.id);
  useComposerFocus(composer, canReply, ticket.uuid, !conversation.isLoading);
  useEffect(() => whenIdle(preloadWindows), []);

  const callbacks = useMessageActs(
    useCallback(
      (message: Message) => {
        setEdited(null);
        setQuoted(message);
        composer.current?.turnTo('reply');
      },
      [setEdited, setQuoted],
    ),
    setEdited,
    setForwarded,
    useCallback(() => setDrawerOpen(true), [setDrawerOpen]),
    {
      canReact: canReply && (ticket.carries?.includes('reaction') ?? false),
      changesSent: ticket.changesSent ?? true,
    },
    useTemplateHelp(ticket, canReply, composer),
  );
  const lost = useLost(ticket);
  const drawer = drawerControls(setDrawerOpen, composer);
  const acts = useStableCallbacks(
    {
      writeNote: () =>
        canReply ? composer.current?.turnTo('note') : drawer.openAt('[data-place="note"] textarea'),
      openTags: () => drawer.openAt('[data-place="tags"] input'),
      toggleDrawer: () => setDrawerOpen(!isDrawerOpen),
      transfer: () => setTransferOpen(true),
      snooze: () => setSnoozeOpen(true),
      setPriority: () => setPriorityOpen(true),
      goToDate: () => setDateOpen(true),
      dismissQuote: () => setQuoted(null),
      askBefore: async () => lost?.ask() ?? true,
      send: (body: string, files: readonly File[], extra?: Extra) => {
        const sent = outbox.send({ body, files, quoted, ...(extra ? { extra } : {}) });
        setQuoted(null);
        return sent;
      },
    },
    ticket.id,
  );
  const isEditing = canReply && edited !== null;

  useTypingIntoBox(composer, canReply && !isEditing);
  useConversationEscape({ ticketId: ticket.id, isDrawerOpen, canReply, composer, closeDrawer: drawer.close });
  useConversationKeys(ticket.status, ticket.id, {
    a: actions.accept,
    e: actions.resolve,
    s: acts.snooze,
    o: actions.reopen,
    g: acts.goToDate,
    t: acts.transfer,
    r: () => composer.current?.turnTo('reply'),
    i: acts.toggleDrawer,
    c: acts.writeNote,
    l: acts.openTags,
    other: (key) => !isEditing && (composer.current?.openTool(key) ?? false),
  });

  return (
    <Split data-focus-area data-print-whole>
      <PrintStyles />
      <DropZone isActive={canReply && !isEditing} onFiles={(files) => composer.current?.attach(files)}>
        <ConversationHeader
          ticket={ticket}
          actions={actions}
          isDrawerOpen={isDrawerOpen}
          onToggleDrawer={acts.toggleDrawer}
          onTransfer={acts.transfer}
          onSnooze={acts.snooze}
          onPriority={acts.setPriority}
          onGoToDate={acts.goToDate}
          onNote={acts.writeNote}
          onTags={acts.openTags}
        />
        {conversation.isLoading || isGone ? (
          <MessageSkeletons>
            {sending.map((entry) => (
              <OutgoingBubble key={entry.tempId} sending={entry} outbox={outbox} />
            ))}
          </MessageSkeletons>
        ) : conversation.error ? (
          <ErrorState
            error={conversation.error}
            title={t('conversation.failedLoad')}
            onRetry={conversation.retry}
          />
        ) : (
          <MessageList
            key={`${ticket.id} ${landing?.messageId}`}
            ticket={ticket}
            above={<HandoverStrip ticketId={ticket.id} messages={conversation.messages} />}
            landing={landing}
            conversation={conversation}
            notes={notes}
            sending={sending}
            outbox={outbox}
            callbacks={callbacks}
            canReply={canReply}
            onJumpAway={landOn}
          />
        )}
        <Strips key={ticket.id} ticket={ticket} number={number} lostTo={lost?.name} />
        {isEditing ? (
          <Suspense fallback={null}>
            <EditComposer
              key={edited.id}
              ticketId={ticket.id}
              message={edited}
              onClose={() => {
                setEdited(null);
                requestAnimationFrame(() => composer.current?.focus());
              }}
            />
          </Suspense>
        ) : null}
        {/* The composer is hidden, not removed: its unsent text and files wait for the edit to end. */}
        <div data-print-off style={{ display: isEditing ? 'none' : 'contents' }}>
          <Composer
            ref={composer}
            ticket={ticket}
            canReply={canReply}
            isSending={sending.some((entry) => !entry.isFailed)}
            isUploading={sending.some((entry) => entry.isUploading)}
            actions={actions}
            quoted={quoted}
            askBefore={acts.askBefore}
            newestId={newestId(conversation.messages)}
            onDismissQuote={acts.dismissQuote}
            onSend={acts.send}
          />
        </div>
      </DropZone>
      <Suspense fallback={null}>
        {isDrawerOpen ? <ContactDrawer key={ticket.id} ticket={ticket} onClose={drawer.close} /> : null}
        {forwarded ? <ForwardDialog message={forwarded} onClose={() => setForwarded(null)} /> : null}
        {isSnoozeOpen ? <SnoozeDialog ticket={ticket} onClose={() => setSnoozeOpen(false)} /> : null}
        {isPriorityOpen ? <PriorityDialog ticket={ticket} onClose={() => setPriorityOpen(false)} /> : null}
        {isDateOpen ? <GoToDateDialog ticket={ticket} onClose={() => setDateOpen(false)} /> : null}
        {isTransferOpen ? (
          <TransferDialog ticket={ticket} open={isTransferOpen} onClose={() => setTransferOpen(false)} />
        ) : null}
      </Suspense>
    </Split>
  );
}

interface StripsProps {
  ticket: Ticket;
  number: NumberState;
  /** Agent who has the conversation now, where it was this user's. */
  lostTo: string | undefined;
}

/** Strips between the messages and the box. Drawn for their own changes alone, and not with each message. */
const Strips = memo(function Strips({ ticket, number, lostTo }: StripsProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      {lostTo === undefined ? null : <OverBox>{t('handling.lost', { name: lostTo })}</OverBox>}
      {ticket.status === 'open' ? <NumberLine ticket={ticket} number={number} /> : null}
      <ContinuedStrip ticket={ticket} />
      <SnoozeStrip ticket={ticket} />
      <Panels slot="conversation-foot" ticket={ticket} />
    </>
  );
});

const nothing = () => null;
const closed = () => false;

/** True where the reader may write to the customer now. */
function mayReply({ status, can }: Ticket, number: NumberState): boolean {
  return status === 'open' && number.state !== 'gone' && (can?.reply ?? true);
}

const Split = plain('div', { height: '100%', minHeight: 0, display: 'flex' });
