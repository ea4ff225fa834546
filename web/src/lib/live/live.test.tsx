import type { LiveEvent } from '@balcao/core/live/define-live-event.ts';
import type { ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type RenderedApp, renderApp } from '../../testing/render-app.tsx';
import { permissionsOf } from '../../testing/rights.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { aUser } from '../../testing/users.ts';
import { OfflineBar } from '../../ui/feedback/OfflineBar.tsx';
import { api } from '../api/api.ts';
import { useSession } from '../api/session.tsx';
import { useJoin, useLive } from './live.tsx';
import { noteRead } from './read-mark.ts';

function Screen() {
  const [heard, setHeard] = useState(0);
  const [status, setStatus] = useState<string | null>(null);
  useJoin('joinTickets', 'open');
  useJoin('joinTickets', status);
  useJoin('joinNotification');
  useLive<LiveEvent<'company-{id}-ticket'>>('company-{id}-ticket', () => setHeard((count) => count + 1));
  const query = useQuery({ queryKey: ['thing'], queryFn: () => api.get<{ name: string }>('/thing') });
  return (
    <>
      <OfflineBar />
      <p>heard {heard}</p>
      <p>{query.data?.name}</p>
      <button type="button" onClick={() => setStatus('pending')}>
        pending
      </button>
    </>
  );
}

async function connected(routes: Record<string, unknown> = {}): Promise<RenderedApp> {
  const server = stubServer({ 'GET /thing': { name: 'thing' }, ...routes });
  const app = await renderApp(<Screen />, { server });
  await screen.findByText('thing');
  act(() => app.socket.connect());
  return app;
}

const emitted = ({ socket }: RenderedApp) =>
  socket.emitted.map(({ event, argument }) => `${event} ${argument ?? ''}`.trim());

afterEach(() => {
  jest.useRealTimers();
});

describe('the live connection', () => {
  test('the live connection joins what the screen wants and reports that the user is there', async () => {
    const app = await connected();
    expect(emitted(app).sort()).toEqual(['joinNotification', 'joinTickets open', 'userStatus']);
  });

  test.each([
    ['once where nothing changed before the link', { isMissed: false }, 1],
    ['again where something changed before the link', { isMissed: true }, 2],
    ['again where the server does not say', undefined, 2],
  ])('what is on screen is asked %s', async (_name, said, times) => {
    const server = stubServer({ 'GET /thing': { name: 'thing' } });
    const app = await renderApp(<Screen />, { server });
    await screen.findByText('thing');
    noteRead('0123abcd-7');
    noteRead('0123abcd-5');
    app.socket.answers.set('missedSince', said);
    act(() => app.socket.connect());
    await waitFor(() =>
      expect(app.socket.emitted).toContainEqual({ event: 'missedSince', argument: '0123abcd-5' }),
    );
    await waitFor(() => expect(server.callsTo('GET /thing')).toHaveLength(times));
    // A link that was lost says nothing of what was missed meanwhile.
    act(() => app.socket.drop());
    act(() => app.socket.connect());
    await waitFor(() => expect(server.callsTo('GET /thing')).toHaveLength(times + 1));
  });

  test('reads of two processes name no moment, and all is asked again', async () => {
    const server = stubServer({ 'GET /thing': { name: 'thing' } });
    const app = await renderApp(<Screen />, { server });
    await screen.findByText('thing');
    noteRead('0123abcd-7');
    noteRead('89abcdef-7');
    act(() => app.socket.connect());
    await waitFor(() => expect(server.callsTo('GET /thing')).toHaveLength(2));
    expect(app.socket.emitted.map(({ event }) => event)).not.toContain('missedSince');
  });

  test('a room asked for later has the screen read again where an event went past between its reads and the room', async () => {
    const app = await connected();
    await waitFor(() => expect(app.server.callsTo('GET /thing')).toHaveLength(2));
    app.socket.answers.set('missedSince', { isMissed: true });
    await userEvent.click(screen.getByRole('button', { name: 'pending' }));
    noteRead('0123abcd-9');
    await waitFor(() =>
      expect(app.socket.emitted).toContainEqual({ event: 'missedSince', argument: '0123abcd-9' }),
    );
    await waitFor(() => expect(app.server.callsTo('GET /thing')).toHaveLength(3));
  });

  test('a room asked for later has the screen read again where the server marks no moment', async () => {
    const app = await connected();
    const reads = () => app.server.callsTo('GET /thing').length;
    await waitFor(() => expect(reads()).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'pending' }));
    await waitFor(() => expect(emitted(app)).toContain('joinTickets pending'));
    await act(async () => app.queryClient.invalidateQueries({ queryKey: ['thing'] }));
    await waitFor(() => expect(reads()).toBe(4));
    expect(emitted(app).join()).not.toContain('missedSince');
  });

  test('a room is left by the last screen that uses it, and not where the next screen uses it as well', async () => {
    const Room = ({ id }: { id: number }) => {
      useJoin('joinChatBox', id);
      return <p>room {id}</p>;
    };
    const Rooms = () => {
      const [step, setStep] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setStep(step + 1)}>
            next
          </button>
          <Room key={step} id={step < 2 ? 1 : 2} />
          {step < 3 ? <Room id={2} /> : null}
        </>
      );
    };
    const app = await renderApp(<Rooms />);
    act(() => app.socket.connect());
    const left = () => emitted(app).filter((line) => line.startsWith('leave'));
    const next = () => userEvent.click(screen.getByRole('button', { name: 'next' }));
    await next();
    expect(left()).toEqual([]);
    await next();
    await screen.findAllByText('room 2');
    await waitFor(() => expect(left()).toEqual(['leaveChatBox 1']));
    await next();
    expect(left()).toEqual(['leaveChatBox 1']);
  });

  test("the live connection hands over the company's events, not those of another company", async () => {
    const { socket } = await connected();
    act(() => socket.receive('company-1-ticket', {}));
    act(() => socket.receive('company-2-ticket', {}));
    expect(screen.getByText('heard 1')).toBeInTheDocument();
  });

  test('the live connection draws once for events in quick succession, in their order', async () => {
    const heard: number[] = [];
    let drawings = 0;
    const Burst = () => {
      const [last, setLast] = useState(0);
      useLive<typeof ticketChanged>('company-{id}-ticket', ({ ticketId }) => {
        heard.push(ticketId);
        setLast(ticketId);
      });
      drawings += 1;
      return <p>last {last}</p>;
    };
    const { socket } = await renderApp(<Burst />, { batchIntervalMs: 100 });
    act(() => socket.connect());
    drawings = 0;
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const ticketId of ids) await act(async () => socket.receive('company-1-ticket', { ticketId }));
    await screen.findByText('last 20');
    expect(heard).toEqual(ids);
    expect(drawings).toBeLessThan(ids.length / 2);
  });

  test('the live connection joins again and reloads what is on screen after it was lost', async () => {
    const app = await connected();
    app.server.on('GET /thing', { name: 'changed meanwhile' });
    app.socket.emitted.length = 0;
    act(() => app.socket.drop());
    act(() => app.socket.connect());
    await screen.findByText('changed meanwhile');
    expect(emitted(app).sort()).toEqual(['joinNotification', 'joinTickets open', 'userStatus']);
  });

  test('the first live connection reloads what was there before it', async () => {
    const { server } = await connected();
    await waitFor(() => expect(server.callsTo('GET /thing')).toHaveLength(2));
  });

  test("the live connection reloads once at each connection, where the user's rights are unchanged", async () => {
    const { server, socket } = await connected({
      'GET /auth/me': { can: permissionsOf(aUser()).toReversed(), open: [] },
    });
    for (const connections of [1, 2, 3]) {
      await waitFor(() => expect(server.callsTo('GET /auth/me')).toHaveLength(connections));
      await waitFor(() => expect(server.callsTo('GET /thing')).toHaveLength(connections + 1));
      act(() => socket.drop());
      await act(async () => socket.connect());
    }
  });

  test('the live connection reloads only once it is subscribed, or the server has let it wait', async () => {
    const app = await renderApp(<Screen />, { server: stubServer({ 'GET /thing': { name: 'thing' } }) });
    await screen.findByText('thing');
    const asked = () => app.server.callsTo('GET /thing').length;
    app.socket.isSlow = true;
    await act(async () => app.socket.connect());
    expect([emitted(app).length, asked()]).toEqual([3, 1]);
    await act(async () => app.socket.answer());
    await waitFor(() => expect(asked()).toBe(2));
    jest.useFakeTimers();
    act(() => app.socket.drop());
    await act(async () => app.socket.connect());
    expect(asked()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(asked()).toBe(3);
  });

  test('the live connection learns rights that are given and taken back at once', async () => {
    const Rights = () => <p>{useSession().has('useKanban') ? 'board' : 'no board'}</p>;
    const { socket } = await renderApp(<Rights />, { server: stubServer({}), open: ['useKanban'] });
    act(() => socket.connect());
    await act(async () => {
      socket.receive('company-1-access', { open: [] });
      socket.receive('company-1-access', { open: ['useKanban'] });
    });
    expect(screen.getByText('board')).toBeVisible();
  });

  test("the live connection learns the user's present rights whenever it connects", async () => {
    const Rights = () => <p>{useSession().has('useKanban') ? 'board' : 'no board'}</p>;
    const server = stubServer({ 'GET /auth/me': { can: [], open: ['useKanban'] } });
    const { socket } = await renderApp(<Rights />, { server, open: [] });
    expect(screen.getByText('no board')).toBeInTheDocument();
    act(() => socket.connect());
    await screen.findByText('board');
    server.on('GET /auth/me', { can: [], open: [] });
    act(() => socket.drop());
    act(() => socket.connect());
    await screen.findByText('no board');
  });

  test('the live connection sends userStatus every 5 minutes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    const app = await renderApp(<Screen />, { server: stubServer({ 'GET /thing': { name: 'thing' } }) });
    act(() => app.socket.connect());
    app.socket.emitted.length = 0;
    act(() => jest.advanceTimersByTime(299_999));
    expect(emitted(app)).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(emitted(app)).toEqual(['userStatus']);
  });

  test('a live connection lost for longer than a moment is shown on screen, until it is back', async () => {
    const { socket } = await connected();
    jest.useFakeTimers();
    act(() => socket.drop());
    expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText(/Sem conexão/)).toBeInTheDocument();
    jest.useRealTimers();
    act(() => socket.connect());
    await waitFor(() => expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument());
  });
});
