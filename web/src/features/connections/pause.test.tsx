import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectionsKey } from '../../shared/connections/live-connections.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { ConnectionsPage } from './ConnectionsPage.tsx';
import { PauseWatch } from './PauseWatch.tsx';
import { formatUntil } from './pause-text.ts';
import { minutesAgo, shop } from './testing/connections.ts';

const pauseFor = (minutes: number) => ({
  ...{ limit: 'rate', scope: 'all', until: minutesAgo(-minutes), reasonCode: 'REASON_CLOUD_TOO_FAST' },
});
const paused = (minutes: number) => ({ ...shop, sendingPause: pauseFor(minutes) });
const event = 'company-1-whatsapp';
const notices = () => screen.queryAllByText(/^Loja: envio pausado até/);

describe('the row of a paused connection', () => {
  test('the row of a paused connection says until when and, on hover, why', async () => {
    const row = paused(5);
    await renderApp(<ConnectionsPage />, {
      user: aUser(),
      server: stubServer({ 'GET /whatsapp': [row], 'GET /whatsapp/providers': { providers: [] } }),
    });
    const chip = await screen.findByText(`Pausada até ${formatUntil(row.sendingPause.until)}`);
    await userEvent.hover(chip);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'O WhatsApp pediu para este número enviar mais devagar.',
    );
  });

  test('the row of a number whose account cannot pay says so, and speaks of no limit', async () => {
    const unpaid = { ...pauseFor(5), limit: 'reachout', scope: 'bulk', reasonCode: 'REASON_CLOUD_PAYMENT' };
    await renderApp(<ConnectionsPage />, {
      user: aUser(),
      server: stubServer({
        'GET /whatsapp': [{ ...shop, sendingPause: unpaid }],
        'GET /whatsapp/providers': { providers: [] },
      }),
    });
    await userEvent.hover(await screen.findByText(`Pausada até ${formatUntil(unpaid.until)}`));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip).toHaveTextContent('a conta na Meta está sem forma de pagamento válida');
    expect(tooltip).not.toHaveTextContent('limitou');
  });

  test('the row of a paused connection stops saying so when the pause ends, without any event', async () => {
    const row = paused(0.01);
    await renderApp(<ConnectionsPage />, {
      user: aUser(),
      server: stubServer({ 'GET /whatsapp': [row], 'GET /whatsapp/providers': { providers: [] } }),
    });
    await screen.findByText('Loja');
    await waitFor(() => expect(screen.queryByText(/^Pausada até/)).toBeNull());
  });
});

describe('formatUntil', () => {
  test('formatUntil gives only the time today, and the date too on another day', () => {
    const now = new Date('2026-03-10T15:00:00');
    expect(formatUntil('2026-03-10T18:30:00', now)).toBe('18:30');
    expect(formatUntil('2026-03-11T18:30:00', now)).toBe('11/03/2026 18:30');
  });
});

describe('the watch over pauses', () => {
  const watch = async (user = anAdmin(), rows: object[] = [shop]) => {
    const app = await renderApp(<PauseWatch />, { user, server: stubServer({ 'GET /whatsapp': rows }) });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    // One after the other: events in quick succession are handled together.
    const tell = async (row: object) => {
      await act(async () => app.socket.receive(event, { action: 'update', whatsapp: row }));
      await waitFor(() =>
        expect(JSON.stringify(app.queryClient.getQueriesData({ queryKey: connectionsKey }))).toContain(
          JSON.stringify(row).slice(1, -1),
        ),
      );
    };
    return { ...app, tell };
  };

  test('an admin is notified once that a pause began, however often the connection is updated', async () => {
    const { tell } = await watch();
    const row = paused(30);
    await tell(row);
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(notices()[0]).toHaveTextContent(formatUntil(row.sendingPause.until));
    await tell({ ...row, isDefault: false });
    await tell(paused(60));
    expect(notices()).toHaveLength(1);
  });

  test('an admin is notified again of the next pause', async () => {
    const { tell } = await watch();
    await tell(paused(30));
    await tell(shop);
    const next = paused(45);
    await tell(next);
    const until = formatUntil(next.sendingPause.until);
    expect(await screen.findByText(`Loja: envio pausado até ${until}.`)).toBeVisible();
  });

  test('an admin is not notified of a pause that was there before', async () => {
    const branch = { ...shop, id: 4, name: 'Filial' };
    const { tell } = await watch(anAdmin(), [paused(30), branch]);
    await tell(paused(30));
    await tell({ ...branch, sendingPause: pauseFor(30) });
    expect(await screen.findByText(/^Filial: envio pausado até/)).toBeVisible();
    expect(notices()).toHaveLength(0);
  });

  test('an agent is not notified of pauses, and no connections are requested', async () => {
    const { server } = await watch(aUser());
    expect(server.callsTo('GET /whatsapp')).toHaveLength(0);
  });
});
