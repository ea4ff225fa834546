import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setViewportWidth } from '../../testing/viewport.ts';
import { aContact, aTicket } from './testing/tickets.ts';
import { openScreen } from './testing/tickets-screen.tsx';

test('a narrow screen without an open conversation keeps both tabs, the focus, and the way back to the list', async () => {
  setViewportWidth(390);
  const own = aTicket({ status: 'open', userId: 7, contact: aContact({ name: 'Mariana' }) });
  await openScreen({ tickets: [own] });
  await screen.findByText('Mariana');
  const list = screen.getByRole('tab', { name: 'Atendimentos' });
  const ticket = screen.getByRole('tab', { name: 'Ticket' });

  await userEvent.click(ticket);
  expect(screen.getByText('Escolha uma conversa em Atendimentos para ler e responder.')).toBeVisible();
  expect(ticket).toHaveFocus();
  expect(ticket).toHaveAttribute('aria-selected', 'true');

  await userEvent.keyboard('{ArrowRight}');
  expect(list).toHaveFocus();
  expect(list).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Mariana')).toBeVisible();
});
