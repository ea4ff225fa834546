import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEvent } from '../lib/hooks/after-event.ts';
import { useGo } from '../lib/hooks/use-go.ts';
import { AppRouter } from './AppRouter.tsx';

beforeEach(() => window.history.replaceState(null, '', '/tickets'));
afterEach(() => window.history.replaceState(null, '', '/'));

function Visit({ paths }: { paths: readonly string[] }) {
  const go = useGo();
  return (
    <button
      type="button"
      onClick={() => {
        for (const path of paths) go(path);
      }}
    >
      {useLocation().pathname}
    </button>
  );
}

test.each([
  { paths: ['/tickets/1', '/contacts'], last: '/contacts' },
  { paths: ['/contacts', '/tickets/1'], last: '/tickets/1' },
  { paths: ['/tickets/1', '/tickets/2'], last: '/tickets/2' },
])('of the addresses $paths of one event, the last is shown', async ({ paths, last }) => {
  render(
    <AppRouter basename="">
      <Visit paths={paths} />
    </AppRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(last);
  await new Promise<void>((resume) => afterEvent(resume));
  expect(screen.getByRole('button')).toHaveTextContent(last);
});
