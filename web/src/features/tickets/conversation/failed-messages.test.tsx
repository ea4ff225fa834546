import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7 });

describe('a message that was not sent', () => {
  test('a failed message offers the contact whose number is wrong, and no second try of what fails again', async () => {
    const failed = { fromMe: true, failed: true };
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      messages: [
        aMessage({
          ...failed,
          ticketId: ticket.id,
          id: '31',
          failureCode: 'REASON_WHATSAPP_NO_SUCH_NUMBER',
          failureReason: 'Sem WhatsApp.',
        }),
        aMessage({
          ...failed,
          ticketId: ticket.id,
          id: '32',
          failureCode: 'REASON_WHATSAPP_SENT_FILE_GONE',
          failureReason: 'Sumiu.',
        }),
      ],
    });
    expect(await screen.findByText(/Sumiu|O arquivo a enviar não existe mais/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ver o contato' }));
    expect(await screen.findByRole('complementary', { name: 'Dados do contato' })).toBeVisible();
  });
});
