import { AppError } from '@balcao/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { requireCallPace } from './pace.ts';
import { agentKit } from './testing/agent-kit.ts';
import { startWebchat, type WebchatKit } from './testing/webchat-kit.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat({ config: { rateLimit: true } });
});
afterAll(() => kit.app.close());

type Who = Parameters<typeof requireCallPace>[1];
type Session = Parameters<typeof requireCallPace>[2];

/** Uses up what a session may call, again and again until the work has ended; on a slow machine too nothing is left for it. */
async function whileSpent<T>(who: Who, session: Session, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const spend = () => {
    if (isOver) return;
    try {
      for (let call = 0; call < 1000; call += 1) requireCallPace(kit.app.host, who, session);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    setImmediate(spend);
  };
  spend();
  return work().finally(() => {
    isOver = true;
  });
}

/** Whether a call of the many is refused: a machine that pauses for a moment gives back one or two. */
async function isRefused(call: () => Promise<{ status: number }>): Promise<boolean> {
  for (let calls = 0; calls < 50; calls += 1) if ((await call()).status === 429) return true;
  return false;
}

test('a session that calls without end is refused, its messages and other sessions are not', async () => {
  const desks = agentKit(kit);
  const office = await desks.anOffice();
  const page = await kit.aPage(office.chat);
  const agent = await desks.aDesk(office, { queues: [office.sales] });
  const latest = async (table: string): Promise<Session> =>
    kit.app.ctx(office.chat.company).table(table).orderBy('id', 'desc').first('id', 'widgetId');
  const [visit, session] = [await latest('WebchatSessions'), await latest('WebchatDesks')];
  const other = await kit.aPage(office.chat);

  const ofVisitor = await whileSpent('visitors', visit, async () => [
    await isRefused(() => page.call('GET', '/unread')),
    (await page.call('POST', '/messages', { clientId: 'a-message-of-a-page', body: 'Olá' })).status,
    (await other.call('GET', '/unread')).status,
    (await agent.call('GET', '/tickets')).status,
  ]);
  expect(ofVisitor).toEqual([true, 200, 200, 200]);
  const ofAgent = await whileSpent('agents', session, async () => [
    await isRefused(() => agent.call('GET', '/tickets')),
    (await other.call('GET', '/unread')).status,
  ]);
  expect(ofAgent).toEqual([true, 200]);
});
