import { styled } from '@mui/material/styles';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { PriorityMark } from '../../../shared/priority/PriorityMark.tsx';
import { SlaChip } from '../../../shared/service-levels/SlaChip.tsx';
import type { Ticket } from '../ticket.ts';

// In the conversation's file, which comes as soon as the lists are there: few rows have a window that closes soon.
const AnswerClock = ahead(async () => (await import('../conversation/Conversation.tsx')).AnswerClock);

/** Marks of a row that few tickets have: a priority above the normal one, what is due next, and little time for a free answer. */
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
