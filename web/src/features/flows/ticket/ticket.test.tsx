import type { FlowRunOfTicket } from '@balcao/plugins/flows/schemas.ts';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { FlowStrip } from './FlowStrip.tsx';
import { StartFlowDialog } from './StartFlowDialog.tsx';

const ticket = {
  id: 7,
  uuid: 'u',
  status: 'open' as const,
  contactId: 5,
  whatsappId: 1,
  queueId: null,
  tags: [],
  contact: { id: 5, name: 'Bruno' },
};
const handedOver: FlowRunOfTicket = {
  ticketId: 7,
  run: {
    flow: { id: 5, name: 'Segunda via' },
    node: { id: 'people', kind: 'hand-over', name: 'Equipe' },
    waitsFor: 'agent',
    dueAt: null,
    isResting: true,
    isReturnable: true,
  },
};

test('a conversation says where it stands in a flow, and is given back to the bot', async () => {
  const server = stubServer({
    'GET /tickets/:id/flow-run': handedOver,
    'POST /tickets/:id/bot-resumes': {
      ...handedOver,
      run: {
        ...handedOver.run,
        node: { id: 'ask', kind: 'question', name: '' },
        waitsFor: 'answer',
        isResting: false,
      },
    },
  });
  const { socket } = await renderApp(<FlowStrip ticket={ticket} />, {
    user: aUser({ id: 1 }),
    server,
    open: ['useFlows'],
  });
  expect(await screen.findByText('No fluxo Segunda via, em Equipe')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Devolver ao robô' }));
  expect(await screen.findByText('No fluxo Segunda via, em Pergunta')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Devolver ao robô' })).not.toBeInTheDocument();
  await waitFor(() => expect(socket.hears('company-1-flowRun')).toBe(true));
  act(() => socket.receive('company-1-flowRun', { ticketId: 7, run: null }));
  await waitFor(() => expect(screen.queryByText(/No fluxo/)).not.toBeInTheDocument());
});

test('an agent starts a flow that is published in a conversation', async () => {
  const server = stubServer({
    'GET /flow-starts': [{ id: 5, name: 'Segunda via' }],
    'POST /tickets/:id/flow-starts': handedOver,
  });
  await renderApp(<StartFlowDialog open ticket={ticket} onClose={() => undefined} />, {
    user: aUser({ id: 1 }),
    server,
    open: ['useFlows'],
  });
  await userEvent.click(await screen.findByLabelText(/Fluxo/));
  await userEvent.click(await screen.findByRole('option', { name: 'Segunda via' }));
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar' }));
  await waitFor(() => expect(server.callsTo('POST /tickets/:id/flow-starts')).toHaveLength(1));
  expect(server.callsTo('POST /tickets/:id/flow-starts')[0]?.body).toEqual({ flowId: 5 });
});
