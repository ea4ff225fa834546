import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Feature } from '../../../app/feature.ts';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
});
const asked = aMessage({ id: '50', body: 'Tem entrega?' });

function Tool({ composer, onClose }: ComposerToolProps) {
  const suggest = () => {
    composer.replace('Temos entrega em dois dias', { lastMessageId: '50' });
    onClose();
  };
  return (
    <button type="button" onClick={suggest}>
      sugerir
    </button>
  );
}

const feature: Feature = {
  name: 'helper',
  routes: [],
  composerTools: [
    {
      order: 1,
      label: { pt: 'Ajudante', en: 'Helper', es: 'Ayudante' },
      icon: () => null,
      lazy: async () => ({ Component: Tool }),
    },
  ],
};

async function withSuggestion() {
  const app = await openScreen({
    tickets: [ticket],
    messages: [asked],
    path: `/tickets/${ticket.uuid}`,
    features: [feature],
    routes: {
      'POST /messages/:id': [aMessage({ id: '60', body: 'Temos entrega em dois dias', fromMe: true })],
    },
  });
  await screen.findByText('Tem entrega?');
  await userEvent.click(screen.getByRole('button', { name: 'Ajudante' }));
  await userEvent.click(await screen.findByRole('button', { name: 'sugerir' }));
  const box = screen.getByRole('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(box).toHaveValue('Temos entrega em dois dias'));
  const said = (id: string, body: string) =>
    act(() =>
      app.socket.receive('company-1-appMessage', {
        action: 'create',
        message: aMessage({ id, body, fromMe: true, ticketId: ticket.id }),
        ticket,
        contact: ticket.contact,
      }),
    );
  const sent = () => app.server.callsTo('POST /messages/:id').length;
  return { box, said, sent };
}

beforeEach(() => sessionStorage.clear());

describe('a suggestion in the composer', () => {
  test('a suggestion leaves at the first press while nothing was said after it', async () => {
    const { box, sent } = await withSuggestion();
    await userEvent.type(box, '{Enter}');
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByText(/depois desta sugestão/)).toBeNull();
  });

  test('a suggestion that an answer has outlived is marked, and leaves at the second press', async () => {
    const { box, said, sent } = await withSuggestion();
    said('51', 'Já respondi pelo celular');
    await screen.findByText(/continuou depois desta sugestão\. Leia/);
    await userEvent.type(box, '{Enter}');
    await screen.findByText(/Envie outra vez/);
    expect([sent(), (box as HTMLTextAreaElement).value]).toEqual([0, 'Temos entrega em dois dias']);
    said('52', 'E mais isto');
    await screen.findByText(/Leia o que há de novo/);
    await userEvent.type(box, '{Enter}');
    await userEvent.type(box, '{Enter}');
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByText(/depois desta sugestão/)).toBeNull();
  });

  test('a suggestion that was taken out of the box marks nothing that is written later', async () => {
    const { box, said, sent } = await withSuggestion();
    await userEvent.clear(box);
    said('51', 'Já respondi pelo celular');
    await userEvent.type(box, 'Oi{Enter}');
    await waitFor(() => expect(sent()).toBe(1));
  });
});
