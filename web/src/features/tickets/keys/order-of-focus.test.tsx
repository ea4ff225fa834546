import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentPath } from '../../../testing/render-app.tsx';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import { rowIdOf } from './rows.ts';

const [ana, bia, caio] = ['Ana', 'Bia', 'Caio'].map((name, index) =>
  aTicket({
    ...{ id: index + 1, status: 'open', userId: 7, queueId: 1, queue: sales },
    contact: aContact({ id: index + 1, name }),
    updatedAt: `2026-03-10T12:00:0${9 - index}.000Z`,
  }),
) as [ReturnType<typeof aTicket>, ReturnType<typeof aTicket>, ReturnType<typeof aTicket>];
const tickets = [ana, bia, caio];
const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const focusedRow = () => rowIdOf(document.activeElement);

describe('the list by the keyboard', () => {
  test('the rows are one stop of the Tab key, which is the row that has the focus', async () => {
    await openScreen({ tickets });
    const first = await link('Ana');
    act(() => first.focus());
    await waitFor(async () => expect((await link('Bia')).tabIndex).toBe(-1));
    await userEvent.tab();
    expect(focusedRow()).toBeNull();
    await userEvent.tab({ shift: true });
    expect(first).toHaveFocus();
    const second = await link('Bia');
    act(() => second.focus());
    await userEvent.tab();
    expect(focusedRow()).toBeNull();
    await userEvent.tab({ shift: true });
    expect(second).toHaveFocus();
  });

  test('the stop is the row of the conversation on screen while no row had the focus', async () => {
    await openScreen({ tickets, path: `/tickets/${bia.uuid}` });
    expect(await link('Bia')).toHaveAttribute('aria-current', 'page');
    await waitFor(async () => expect((await link('Ana')).tabIndex).toBe(-1));
    expect((await link('Bia')).tabIndex).toBe(0);
    expect((await link('Caio')).tabIndex).toBe(-1);
  });

  test('Esc in the bar of a selection ends it and leads to the first row that was picked', async () => {
    await openScreen({ tickets });
    const second = await link('Bia');
    act(() => second.focus());
    await userEvent.keyboard('x');
    const bar = within(await screen.findByRole('toolbar'));
    act(() => bar.getAllByRole('button')[0]?.focus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await waitFor(() => expect(second).toHaveFocus());
  });

  test('the row after the one that was answered comes next, though the answer moved that to the top', async () => {
    const { socket } = await openScreen({ tickets, path: `/tickets/${bia.uuid}` });
    await link('Bia');
    const answered = { ...bia, updatedAt: '2099-01-01T00:00:00.000Z' };
    const message = aMessage({ ticketId: bia.id, fromMe: true });
    act(() => socket.receive('company-1-appMessage', { action: 'create', message, ticket: answered }));
    await waitFor(() => expect(namesInOrder()).toEqual(['Bia', 'Ana', 'Caio']));
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${caio.uuid}`));
  });
});

/** Names of the rows from the top down, by their place. */
function namesInOrder(): string[] {
  return [...document.querySelectorAll('li[aria-posinset]')]
    .sort((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
    .map((row) => /Ana|Bia|Caio/.exec(row.textContent ?? '')?.[0] ?? '');
}
