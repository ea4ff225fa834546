import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { AnswerTime } from '../../../shared/templates/AnswerTime.tsx';
import { useLeft } from '../../../shared/templates/answer-time.ts';
import type { Ticket } from '../ticket.ts';
import type { ComposerMode } from './ComposerSwitch.tsx';

const texts = { texts: 'connections' };
const TemplateNotice = ahead(
  async () => (await import('../../../shared/templates/TemplateNotice.tsx')).TemplateNotice,
  texts,
);
const TemplatePicker = ahead(
  async () => (await import('../../../shared/templates/TemplatePicker.tsx')).TemplatePicker,
  texts,
);

/**
 * Returns what the composer shows of message templates: whether only they may still be sent to the customer, and the
 * components for it.
 */
export function useTemplates(ticket: Ticket) {
  const { hasTemplates = false, answerUntil } = ticket;
  const [isOpen, setOpen] = useStateOf(ticket.id, () => false);
  const [wasOpened, setOpened] = useStateOf(ticket.id, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const leftMs = useLeft(hasTemplates ? answerUntil : null);
  const isOver = hasTemplates && leftMs === 0;
  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, [setOpen, setOpened]);
  useEffect(() => {
    if (isOver) TemplatePicker.preload();
  }, [isOver]);
  const picker: ReactNode = wasOpened ? (
    <TemplatePicker key={ticket.id} ticket={ticket} open={isOpen} onClose={() => setOpen(false)} />
  ) : null;
  return {
    /** Whether something else takes the place of the text box for an answer. */
    replaces: (mode: ComposerMode) => mode === 'note' || isOver,
    /** Absent where the channel has no templates. */
    choose: hasTemplates ? open : undefined,
    picker,
    clock: hasTemplates && !isOver && answerUntil !== null ? <AnswerTime until={answerUntil} /> : null,
    notice: isOver ? (
      <TemplateNotice isFirst={answerUntil === null} onChoose={open} buttonRef={button} />
    ) : null,
  };
}
