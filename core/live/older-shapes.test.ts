import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp, type TestCompany, type TestSocket } from '../testing/index.ts';
import { Type } from '../typebox.ts';
import { defineLiveEvent } from './define-live-event.ts';

const visitChanged = defineLiveEvent({
  name: 'company-{id}-visit',
  summary: 'A visit changed',
  audience: 'those who may manage settings',
  permission: 'settings:edit',
  payload: Type.Object({ id: Type.Integer(), state: Type.String(), step: Type.Integer() }),
});

let shaped = 0;
const visits = definePlugin({
  name: 'visits',
  liveEvents: [visitChanged],
  register: ({ host }) =>
    host.live.reshape(
      visitChanged.name,
      (payload) => {
        shaped++;
        return { ...(payload as object), rows: [1, 2, 3] };
      },
      (payload) => {
        const { id, state } = payload as { id: number; state: string };
        return { of: String(id), state, ms: state === 'slow' ? 600_000 : 200 };
      },
    ),
});

describe('Live events in the shape of older clients', () => {
  let app: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [visits], listen: true });
    company = await app.aCompany();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    shaped = 0;
  });

  const event = () => `company-${company.id}-visit`;
  const show = (id: number, state: string, step: number) =>
    app.ctx(company).live(visitChanged, { id, state, step });
  async function anOlderSocket(of: TestCompany, profile: 'admin' | 'user' = 'admin'): Promise<TestSocket> {
    const user = await app.aUser(of, { profile });
    const { cookie } = await app.signIn(user);
    return app.aSocket(user, { auth: {}, extraHeaders: { cookie, origin: app.baseUrl } });
  }

  test('no shape is made while the company has no older client that may see it', async () => {
    const others = await anOlderSocket(await app.aCompany());
    const agent = await anOlderSocket(company, 'user');
    const ours = await app.aSocket(await app.aUser(company, { profile: 'admin' }));
    show(1, 'new', 1);
    expect(await ours.waitFor(event(), () => true)).toEqual({ id: 1, state: 'new', step: 1 });
    expect([shaped, others.heard(event()), agent.heard(event())]).toEqual([0, [], []]);
    for (const socket of [others, agent, ours]) socket.close();
  });

  test('older clients get each event once, in their shape alone, and present ones as it is', async () => {
    const [theirs, again] = [await anOlderSocket(company), await anOlderSocket(company)];
    const ours = await app.aSocket(await app.aUser(company, { profile: 'admin' }));
    show(2, 'new', 1);
    for (const socket of [theirs, again, ours]) await socket.waitFor(event(), () => true);
    const whole = { id: 2, state: 'new', step: 1, rows: [1, 2, 3] };
    expect([theirs.heard(event()), again.heard(event())]).toEqual([[whole], [whole]]);
    expect(ours.heard(event())).toEqual([{ id: 2, state: 'new', step: 1 }]);
    expect(shaped).toBe(1);
    for (const socket of [theirs, again, ours]) socket.close();
  });

  test('older clients get of one thing in one state the newest at its pace, and a new state at once', async () => {
    const theirs = await anOlderSocket(company);
    for (const step of [1, 2, 3]) show(3, 'running', step);
    await theirs.waitFor(event(), ({ step }) => step === 3);
    for (const step of [1, 2]) show(4, 'slow', step);
    show(4, 'done', 3);
    await theirs.waitFor(event(), ({ state }) => state === 'done');
    const steps = theirs.heard(event()).map(({ id, step }) => `${id}.${step}`);
    expect(steps).toEqual(['3.1', '3.3', '4.1', '4.3']);
    theirs.close();
  });
});
