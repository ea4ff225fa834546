import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aPendingTicket } from '../../testing/a-pending-ticket.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { TimersPanel } from './TimersPanel.tsx';

const aTimer = (id: number, pauseReason: string | null) => ({
  ...{ id, metric: 'resolution', instance: 1, policyId: 3, policyName: 'Padrão', state: 'paused' },
  ...{ pauseReason, targetMinutes: 240, startedAt: '2026-11-27T12:00:00.000Z', dueAt: null, warnAt: null },
  ...{ startsAt: null, breachedAt: null, endedAt: null, outcome: null },
});

test('a paused timer says why it is paused', async () => {
  const timers = ['snoozed', 'answered', 'bot', null].map((reason, index) => aTimer(index + 1, reason));
  const server = stubServer({ 'GET /tickets/:id/sla-timers': timers });
  await renderApp(<TimersPanel ticket={aPendingTicket(10)} />, { server, open: ['useServiceLevels'] });
  for (const words of ['ticket adiado', 'aguardando o cliente', 'o robô atende'])
    expect(await screen.findByText(`Em pausa: ${words}`)).toBeInTheDocument();
  expect(screen.getByText('Em pausa')).toBeInTheDocument();
});
