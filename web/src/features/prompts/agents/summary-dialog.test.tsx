import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { SummaryDialog } from './SummaryDialog.tsx';

const ticket = {
  id: 4,
  uuid: 'u-4',
  status: 'open' as const,
  contactId: 5,
  whatsappId: 1,
  queueId: null,
  tags: [],
  contact: { id: 5, name: 'Rita Lima' },
};

/** The dialog as a ticket has it: it stays mounted while it is closed. */
function Ticket() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <SummaryDialog ticket={ticket} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

async function open(summary: string) {
  const server = stubServer({ 'POST /tickets/:id/drafts': { text: summary, sources: [] } });
  const app = await renderApp(<Ticket />, { server });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByDisplayValue(summary);
  return app;
}

test('a summary is written anew at each opening of its dialog', async () => {
  const { server } = await open('Quer trocar o pedido.');
  await userEvent.type(screen.getByRole('textbox'), ' Hoje.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.on('POST /tickets/:id/drafts', { text: 'Trocou o pedido.', sources: [] });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByDisplayValue('Trocou o pedido.')).toBeInTheDocument();
  expect(server.callsTo('POST /tickets/4/drafts')).toHaveLength(2);
});

test('a lost connection does not pay for a summary once more', async () => {
  const { server, queryClient, socket } = await open('Quer trocar o pedido.');
  act(() => socket.drop());
  act(() => socket.connect());
  await act(() => queryClient.invalidateQueries());
  expect(server.callsTo('POST /tickets/4/drafts')).toHaveLength(1);
});
