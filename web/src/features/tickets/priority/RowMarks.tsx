import { PriorityMark } from '../../../shared/priority/PriorityMark.tsx';
import { SlaChip } from '../../../shared/service-levels/SlaChip.tsx';
import { AnswerClock } from '../../../shared/templates/AnswerTime.tsx';
import type { Ticket } from '../ticket.ts';

/** Marks of a row that few tickets have: a priority above the normal one, what is due next, and little time for a free answer. */
export function RowMarks({ ticket: { priority, nextDue, answerUntil } }: { ticket: Ticket }) {
  return (
    <>
      <PriorityMark priority={priority} />
      {nextDue ? <SlaChip nextDue={nextDue} /> : null}
      {answerUntil ? <AnswerClock until={answerUntil} /> : null}
    </>
  );
}
