import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { usePageTitle, useTitleCount } from './use-page-title.ts';

function Part({ name }: { name: string }) {
  usePageTitle(name, { isPart: true });
  return null;
}

function Screen({ part, count }: { part?: string; count: number }) {
  usePageTitle('Atendimentos');
  useTitleCount(count);
  return part ? <Part name={part} /> : null;
}

test('the browser’s tab is named after the open part, else the page, with what is unread before it', () => {
  const { rerender, unmount } = render(<Screen part="Maria Silva" count={3} />);
  expect(document.title).toBe('(3) Maria Silva · Balcão');
  rerender(<Screen part="Tiago Reis" count={120} />);
  expect(document.title).toBe('(99+) Tiago Reis · Balcão');
  rerender(<Screen count={0} />);
  expect(document.title).toBe('Atendimentos · Balcão');
  unmount();
  expect(document.title).toBe('Balcão');
});
