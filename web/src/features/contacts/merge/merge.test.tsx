import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { EarlierTickets } from '../drawer/EarlierTickets.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const ana = {
  id: 11,
  name: 'Ana',
  number: '5511988880001',
  email: 'ana@x.com',
  extraInfo: [],
  whatsapp: null,
};
const other = { ...ana, id: 12, name: 'Ana (trabalho)', number: '5511988880002', email: '' };

describe('merging two contacts', () => {
  test('merging two contacts asks only for what differs, and sends which one stays and whose values count', async () => {
    const server = stubServer({
      'GET /contacts/11': ana,
      'GET /contacts/12': other,
      'POST /contacts/:id/merge': ana,
    });
    let gone = 0;
    await renderApp(
      <MergeDialog open ids={[11, 12]} onClose={() => undefined} onMerged={(_contact, id) => (gone = id)} />,
      { user: anAdmin(), server },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Mesclar dois contatos' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ana (trabalho)' }));
    // Only one of them has an e-mail: it stays without a question.
    expect(dialog.queryByRole('radio', { name: 'ana@x.com' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Mesclar' }));
    await waitFor(() => expect(gone).toBe(11));
    expect(server.callsTo('POST /contacts/12/merge')[0]?.body).toEqual({
      fromContactId: 11,
      name: 'own',
      number: 'other',
      email: 'other',
    });
  });
});

describe('the other conversations of a contact', () => {
  const ticket = { id: 1, uuid: 'a', status: 'open', contactId: 11, whatsappId: 1, queueId: null, tags: [] };
  const closed = {
    ...ticket,
    id: 2,
    uuid: 'b',
    status: 'closed',
    lastMessage: 'Obrigada!',
    createdAt: '2026-11-01T12:00:00.000Z',
    queue: { id: 1, name: 'Vendas', color: '#000' },
    user: { id: 1, name: 'Bruno' },
    whatsapp: { id: 1, name: 'Loja' },
  };

  test('the other conversations of a contact are linked one by one, without the open one', async () => {
    const server = stubServer({
      'GET /contacts/:id/tickets': { tickets: [ticket, closed], count: 2, hasMore: false },
    });
    await renderApp(<EarlierTickets ticket={{ ...ticket, contact: ana } as never} />, {
      user: anAdmin(),
      server,
    });
    const links = await screen.findAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', '/tickets/b');
    expect(links[0]).toHaveTextContent('Resolvida');
    expect(links[0]).toHaveTextContent('Obrigada!');
    expect(links[0]).toHaveTextContent('Vendas · Bruno · Loja');
  });

  test('the other conversations of a contact show a notice when there are none', async () => {
    const server = stubServer({
      'GET /contacts/:id/tickets': { tickets: [ticket], count: 1, hasMore: false },
    });
    await renderApp(<EarlierTickets ticket={{ ...ticket, contact: ana } as never} />, {
      user: anAdmin(),
      server,
    });
    expect(await screen.findByText('Nenhuma outra conversa que você possa ver.')).toBeInTheDocument();
  });
});
