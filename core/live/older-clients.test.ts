import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';

const rooms = definePlugin({
  name: 'rooms',
  register: (scope) => scope.onJoin('joinTickets', (_ctx, status) => [`tickets-${String(status)}`]),
});

describe('clients of older majors', () => {
  let app: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [rooms], listen: true });
    company = await app.aCompany();
  });
  afterAll(() => app.close());

  /**
   * A connection by HTTP polling, written by hand, as an older client's page would make it: it names its page by
   * Referer alone.
   */
  async function aLine(version: 3 | 4, cookie: string) {
    const headers = { cookie, referer: `${app.baseUrl}/tickets` };
    const query = `EIO=${version}&transport=polling&companyId=${company.id}&userId=undefined`;
    const opening = await (await fetch(`${app.baseUrl}/socket.io/?${query}`, { headers })).text();
    const sid = /"sid":"([^"]+)"/.exec(opening)?.[1] ?? '';
    const url = `${app.baseUrl}/socket.io/?${query}&sid=${sid}`;
    let heard = opening;
    return {
      async poll() {
        const answer = await fetch(url, { headers });
        heard += await answer.text();
        return answer.status;
      },
      async say(packet: string) {
        const body = version === 3 ? `${packet.length}:${packet}` : packet;
        await fetch(url, { method: 'POST', body, headers: { ...headers, 'content-type': 'text/plain' } });
      },
      heard: () => heard,
    };
  }

  test('clients of protocol 3 are let in by the session cookie, join and hear', async () => {
    const { cookie } = await app.signIn(await app.aUser(company));
    const line = await aLine(3, cookie);
    await eventually(async () => {
      await line.poll();
      return /\d:40/.test(line.heard());
    });
    await line.say('42["joinTickets","open"]');
    const listening = eventually(async () => {
      await line.poll();
      return line.heard().includes('company-1-ticket');
    });
    await eventually(() => {
      const about = { companyId: company.id, rooms: ['tickets-open'] };
      app.host.live.send({ ...about, event: 'company-1-ticket', payload: { action: 'update' } });
      return line.heard().includes('company-1-ticket');
    });
    await listening;
    expect(line.heard()).toContain('42["company-1-ticket",{"action":"update"}]');
    await line.say('1');
  });

  test('older clients that come before their session get a refusal and are cut off, so that they come again', async () => {
    const line = await aLine(4, '');
    await line.say('40');
    await eventually(async () => {
      const status = await line.poll();
      return status === 400 || line.heard().split('\u001e').at(-1) === '1';
    });
    expect(line.heard()).toContain('44{"message":"ERR_SESSION_EXPIRED"');
  });
});
