import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { ClockNote } from './ClockNote.tsx';
import { ClockNotice } from './ClockNotice.tsx';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A zone without summer time whose clock never shows this browser's time. */
const elsewhere = new Date().getTimezoneOffset() === -540 ? 'America/Bogota' : 'Asia/Tokyo';
const setting = (value: string) => ({
  ...{ id: 1, companyId: 1, key: 'timeZone', value },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});
const companyIn = (timeZone: string, chosen = '') => ({
  ...aUser().company,
  timeZone,
  settings: [setting(chosen)],
});
const question = () => screen.findByRole('region', { name: 'Horário da empresa' });

describe("a company's clock that was not chosen", () => {
  test('an admin whose browser shows another time chooses its zone with one press', async () => {
    const server = stubServer({ 'PUT /settings/timeZone': setting(here) });
    await renderApp(<ClockNotice />, { user: anAdmin({ company: companyIn(elsewhere) }), server });
    expect(await question()).toHaveTextContent(elsewhere.replace('_', ' '));
    await userEvent.click(screen.getByRole('button', { name: /^Usar / }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Horário da empresa' })).toBeNull());
    expect(server.callsTo('PUT /settings/timeZone')[0]?.body).toEqual({ key: 'timeZone', value: here });
  });

  test('an admin who keeps it stores it too, so that no admin is asked again', async () => {
    const server = stubServer({ 'PUT /settings/timeZone': setting(elsewhere) });
    await renderApp(<ClockNotice />, { user: anAdmin({ company: companyIn(elsewhere) }), server });
    await question();
    await userEvent.click(screen.getByRole('button', { name: /^Manter / }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Horário da empresa' })).toBeNull());
    expect(server.callsTo('PUT /settings/timeZone')[0]?.body).toMatchObject({ value: elsewhere });
  });

  test('the question goes once another admin has answered it', async () => {
    const { socket } = await renderApp(<ClockNotice />, {
      user: anAdmin({ company: companyIn(elsewhere) }),
    });
    await question();
    await act(async () =>
      socket.receive('company-1-settings', { action: 'update', setting: setting(elsewhere) }),
    );
    expect(screen.queryByRole('region', { name: 'Horário da empresa' })).toBeNull();
  });

  test.each([
    ['whose clock shows the same time', anAdmin({ company: companyIn(here) })],
    ['that chose its zone', anAdmin({ company: companyIn(elsewhere, elsewhere) })],
    ['whose agents may change no setting', aUser({ company: companyIn(elsewhere) })],
  ])('the clock is not asked for in a company %s', async (_which, user) => {
    await renderApp(
      <>
        <ClockNotice />
        <p>drawn</p>
      </>,
      { user },
    );
    await screen.findByText('drawn');
    expect(screen.queryByRole('region', { name: 'Horário da empresa' })).toBeNull();
  });
});

describe("a date or time by a clock that is not the browser's", () => {
  const drawn = async (companyZone: string, timeZone?: string) => {
    await renderApp(
      <p data-testid="field">
        <ClockNote timeZone={timeZone} />
      </p>,
      { user: aUser({ company: companyIn(companyZone) }) },
    );
    return screen.findByTestId('field');
  };

  test('the field says whose clock it goes by, and what that shows now', async () => {
    expect(await drawn(elsewhere)).toHaveTextContent(
      new RegExp(
        `^No relógio da empresa \\(${elsewhere.replace('_', ' ')}\\), onde agora são \\d\\d:\\d\\d\\.$`,
      ),
    );
  });

  test('a zone of its own goes before that of the company', async () => {
    expect(await drawn(here, elsewhere)).toHaveTextContent(elsewhere.replace('_', ' '));
  });

  test('nothing is said where both clocks show the same', async () => {
    expect(await drawn(here)).toBeEmptyDOMElement();
  });
});
