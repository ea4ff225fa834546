import { useState } from 'react';
import type { ConversationState } from '../conversation/state.ts';
import { useTexts } from '../texts/texts.ts';
import { StarIcon } from './icons.tsx';

/** Asks the visitor for a rating once a conversation has ended, and thanks for it. */
export function Rating({ state, onRate }: { state: ConversationState; onRate(mark: number): Promise<void> }) {
  const { say } = useTexts();
  const [result, setResult] = useState<'thanks' | 'failed' | null>(null);
  const { rating } = state;
  if (!rating?.asked)
    return result === 'thanks' ? (
      <p role="status" className="notice">
        {say('rateThanks')}
      </p>
    ) : null;
  const handleRate = (mark: number) => {
    onRate(mark).then(
      () => setResult('thanks'),
      () => setResult('failed'),
    );
  };
  const marks = Array.from({ length: rating.scale }, (_, index) => index + 1);
  return (
    <fieldset className="rating" part="rating">
      <legend>{say('rateAsk')}</legend>
      <div className="marks">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className="icon"
            aria-label={say('rateMark', { mark, scale: rating.scale })}
            onClick={() => handleRate(mark)}
          >
            <StarIcon />
            <span aria-hidden="true">{mark}</span>
          </button>
        ))}
      </div>
      {result === 'failed' && <p role="alert">{say('failed')}</p>}
    </fieldset>
  );
}
