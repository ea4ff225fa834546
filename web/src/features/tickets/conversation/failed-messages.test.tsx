import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

  test('a message that the network holds back says why beside its clock, until it is sent, and offers no second try', async () => {
    const held = {
      fromMe: true,
      failed: false,
      ticketId: ticket.id,
      failureCode: 'REASON_CLOUD_TEMPLATE_HELD',
      failureReason: 'A Meta segura esta mensagem.',
    };
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      messages: [
        aMessage({ ...held, id: '51', body: 'segurada', ack: 0 }),
        aMessage({ ...held, id: '52', body: 'enviada', ack: 2 }),
      ],
    });
    expect(await screen.findAllByText(/A Meta segura/)).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Aguardando envio' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  const refused = (createdAt: string) =>
    aMessage({
      fromMe: true,
      failed: true,
      ticketId: ticket.id,
      id: '41',
      createdAt,
      failureCode: 'REASON_CLOUD_WINDOW_CLOSED',
      failureReason: 'Passaram 24 horas.',
    });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const official = async (answerUntil: string | null, given: Partial<typeof ticket> = {}) => {
    const own = { ...ticket, whatsappId: 3, hasTemplates: true, answerUntil, ...given };
    await openScreen({
      tickets: [own],
      path: `/tickets/${own.uuid}`,
      messages: [refused(hoursAgo(1))],
      routes: { 'GET /whatsapp/3/templates': noTemplates },
    });
    // The notice over the composer names the hours too.
    await within(await screen.findByRole('log')).findByText(/24 horas/);
  };

  test('a message that came after the time for free answers offers a template, and no second try', async () => {
    await official(hoursAgo(2));
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Usar um modelo' }));
    expect(await screen.findByRole('dialog', { name: 'Enviar um modelo' })).toBeVisible();
  });

  test('a message that was refused although time seemed left offers a template, and no second try', async () => {
    await official(hoursAgo(-2));
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Usar um modelo' })).toBeVisible();
  });

  test('once the customer has written again, the refused message may be tried again', async () => {
    await official(hoursAgo(-23.9));
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  test('a conversation of another agent offers no template', async () => {
    await official(hoursAgo(2), { status: 'closed' });
    expect(screen.queryByRole('button', { name: 'Usar um modelo' })).toBeNull();
  });
});

const noTemplates = {
  templates: [],
  count: 0,
  hasMore: false,
  languages: [],
  syncedAt: null,
  failureCode: null,
  canManage: false,
};
