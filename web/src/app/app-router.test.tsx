import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { Link, Route, Routes, useParams } from 'react-router';
import { deferred } from '../testing/deferred.ts';
import { AppRouter } from './AppRouter.tsx';

const arriving = deferred<string>();

/** A part whose code has not arrived. */
function Late() {
  return <p>{use(arriving.promise)}</p>;
}

function Conversation() {
  const { ticketUuid } = useParams();
  return (
    <>
      <h1>Ticket {ticketUuid}</h1>
      <Link to="/tickets/second">next</Link>
      <Link to="/reports">reports</Link>
      {ticketUuid === 'second' ? <Late /> : null}
    </>
  );
}

function show(basename: string) {
  return render(
    <AppRouter basename={basename}>
      <Suspense fallback={<p>waiting</p>}>
        <Routes>
          <Route path="/tickets/:ticketUuid" element={<Conversation />} />
          <Route path="/reports" element={<Late />} />
        </Routes>
      </Suspense>
    </AppRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe.each(['', '/desk'])('the router of an app below %p', (basename) => {
  beforeEach(() => window.history.replaceState(null, '', `${basename}/tickets/first`));
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('another ticket is drawn at once, though a part of it is still to come', async () => {
    show(basename);
    await press('next');
    expect(screen.getByText('waiting')).toBeVisible();
    expect(window.location.pathname).toBe(`${basename}/tickets/second`);
  });

  test('another page replaces the former one only when its code is there', async () => {
    show(basename);
    await press('reports');
    expect(screen.getByRole('heading', { name: 'Ticket first' })).toBeVisible();
    expect(window.location.pathname).toBe(`${basename}/reports`);
  });

  test('a way back through the history is followed', async () => {
    show(basename);
    await press('next');
    await act(async () => {
      window.history.back();
      await new Promise((resume) => window.addEventListener('popstate', resume, { once: true }));
    });
    expect(await screen.findByRole('heading', { name: 'Ticket first' })).toBeVisible();
  });
});
