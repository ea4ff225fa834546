import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { toast } from '../../../lib/toast.ts';
import { useAgents } from '../../../shared/choices/use-choices.ts';
import { Tools } from '../../../shared/conversation/composer-frame.ts';
import { GrowingText } from '../../../shared/conversation/GrowingText.tsx';
import { SendButton } from '../../../shared/conversation/SendButton.tsx';
import { calledIn } from '../../../shared/mentions/called.ts';
import { MentionPicker } from '../../../shared/mentions/MentionPicker.tsx';
import { isAddingNote, useNotes } from '../drawer/use-notes.ts';
import type { Ticket } from '../ticket.ts';
import { sendNote, takeBackNotes, useNoteDraft } from './use-draft.ts';

const { note: length, mentionsMax } = ticketLimits;

interface NoteBoxProps {
  ticket: Ticket;
  box: RefObject<HTMLTextAreaElement | null>;
  /** Switches back to the answer to the customer. */
  onLeave: () => void;
}

/** Text box for an internal note of the team, in place of the one for the customer. Enter stores it. */
export function NoteBox({ ticket, box, onLeave }: NoteBoxProps) {
  const { t } = useTranslation('tickets');
  const { add } = useNotes(ticket);
  const colleagues = useAgents();
  const [text, setText] = useNoteDraft(ticket.id);
  const [cursor, setCursor] = useState(0);
  const client = useQueryClient();
  useEffect(() => {
    if (!isAddingNote(client, ticket.id)) takeBackNotes(ticket.id);
  }, [client, ticket.id]);
  const note = text.trim();
  const isReady = note.length >= length.min;
  const store = async () => {
    if (!isReady) return;
    const mentions = calledIn(note, colleagues);
    if (mentions.length > mentionsMax) return toast.warning(t('mentionsMax', { max: mentionsMax }));
    const sent = sendNote(ticket.id, note);
    onLeave();
    try {
      await add({ note, mentions });
      sent.stored();
    } catch (error) {
      // The note is in the box again when the user next switches to it.
      sent.failed();
      toast.failure(error);
    }
  };
  const write = (whole: string, at: number) => {
    setText(whole);
    setCursor(at);
    // The cursor is put behind the name once the new text is in the box.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void store();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <>
      <MentionPicker people={colleagues} text={text} cursor={cursor} box={box} onWrite={write} />
      <GrowingText
        ref={box}
        data-focus-home
        value={text}
        maxLength={length.max}
        onChange={(event) => setText(event.target.value)}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={handleKey}
        placeholder={t('drawer.notesHelp')}
        aria-label={t('handling.note')}
        enterKeyHint="done"
      />
      <Tools>
        <span style={{ flex: 1 }} />
        <SendButton
          label={t('drawer.addNote')}
          shortcut="Enter"
          isDisabled={!isReady}
          onSend={() => void store()}
        />
      </Tools>
    </>
  );
}
