import { styled } from '@mui/material/styles';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { PriorityMark } from '../../../shared/priority/PriorityMark.tsx';
import { SlaChip } from '../../../shared/service-levels/SlaChip.tsx';
import type { Ticket } from '../ticket.ts';

// Part of the conversation's file, which is loaded right after the lists: few rows show this mark.
const AnswerClock = ahead(async () => (await import('../conversation/Conversation.tsx')).AnswerClock);

/**
 * Marks that few tickets' rows have: a priority above the normal one, the next SLA target, and little time left to answer
 * without a template.
 */
export function RowMarks({ ticket: { priority, nextDue, answerUntil } }: { ticket: Ticket }) {
  return (
    <Marks>
      <PriorityMark priority={priority} />
      {nextDue ? <SlaChip nextDue={nextDue} /> : null}
      {answerUntil ? <AnswerClock until={answerUntil} /> : null}
    </Marks>
  );
}

const Marks = styled('span')({
  order: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  height: 20,
});
