import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useAnchoredScroll } from './use-anchored-scroll.ts';

function Log({ onNearTop }: { onNearTop: () => void }) {
  const scroll = useAnchoredScroll({ onNearTop, onNearEnd: () => undefined, hasNewer: false });
  return (
    <div ref={scroll.scroller} onScroll={scroll.handleScroll} data-testid="log">
      <div ref={scroll.content} />
    </div>
  );
}

test('older messages are loaded within 600 pixels of the top', () => {
  let calls = 0;
  render(<Log onNearTop={() => calls++} />);
  const log = screen.getByTestId('log');
  Object.defineProperty(log, 'scrollHeight', { value: 5_000 });
  for (const [top, expected] of [
    [900, 0],
    [600, 0],
    [599, 1],
  ] as const) {
    log.scrollTop = top;
    fireEvent.scroll(log);
    expect(calls).toBe(expected);
  }
});
