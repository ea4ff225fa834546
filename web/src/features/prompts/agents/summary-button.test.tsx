import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { SummaryButton } from './SummaryButton.tsx';

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

async function press(answered: unknown) {
  const written: string[] = [];
  const server = stubServer({ 'POST /tickets/:id/drafts': answered });
  const write = (note: string) => void written.push(note);
  await renderApp(<SummaryButton ticket={ticket} write={write} />, { server });
  await userEvent.click(screen.getByRole('button', { name: 'Resumir a conversa' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resumir a conversa' })).toBeEnabled());
  return { written, server };
}

test('a ticket summary is requested once and written into the note', async () => {
  const { written, server } = await press({ text: 'Quer trocar o pedido.', sources: [] });
  expect(written).toEqual(['Quer trocar o pedido.']);
  expect(server.callsTo('POST /tickets/:id/drafts').map(({ body }) => body)).toEqual([{ kind: 'summary' }]);
});

test('a ticket summary that is refused leaves the note as it is', async () => {
  const { written } = await press(answer(409, { error: 'ERR_PROMPT_NOT_FOUND' }));
  expect(written).toEqual([]);
});
