import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { AppRouter } from '../../app/AppRouter.tsx';
import { PlainLink } from './PlainLink.tsx';

beforeEach(() => window.history.replaceState(null, '', '/desk/contacts'));
afterEach(() => window.history.replaceState(null, '', '/'));

function Here() {
  return <p>{useLocation().pathname}</p>;
}

function show() {
  render(
    <AppRouter basename="/desk">
      <PlainLink to="/reports">reports</PlainLink>
      <Here />
    </AppRouter>,
  );
  return screen.getByRole('link', { name: 'reports' });
}

test('a link opens a page below the base path within the app', async () => {
  const link = show();
  expect(link).toHaveAttribute('href', '/desk/reports');
  await userEvent.click(link);
  expect(await screen.findByText('/reports')).toBeVisible();
  expect(window.location.pathname).toBe('/desk/reports');
});

test('a link to the page on screen adds nothing to the history', async () => {
  const link = show();
  await userEvent.click(link);
  await screen.findByText('/reports');
  const { length } = window.history;
  await userEvent.click(link);
  expect(window.history.length).toBe(length);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %p is left to the browser',
  (how) => {
    const link = show();
    const taken: boolean[] = [];
    const hear = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', hear, { once: true });
    fireEvent.click(link, how);
    expect(taken).toEqual([false]);
    expect(screen.getByText('/contacts')).toBeVisible();
  },
);
