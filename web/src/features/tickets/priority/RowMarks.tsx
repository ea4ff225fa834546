import { PriorityMark } from '../../../shared/priority/PriorityMark.tsx';
import { AnswerClock } from '../../../shared/templates/AnswerTime.tsx';
import type { Ticket } from '../ticket.ts';

/** Marks of a row that few tickets have: a priority above the normal one, and little time for a free answer. */
export function RowMarks({ ticket: { priority, answerUntil } }: { ticket: Ticket }) {
  return (
    <>
      <PriorityMark priority={priority} />
      {answerUntil ? <AnswerClock until={answerUntil} /> : null}
    </>
  );
}
