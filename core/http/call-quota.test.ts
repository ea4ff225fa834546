import { describe, expect, test } from '@jest/globals';
import { startTestApp } from '../testing/index.ts';
import { CallQuota } from './call-quota.ts';

describe("a company's share of calls", () => {
  test('a company’s share of calls lasts for thirty seconds at once, fills up with time and grows with its users', () => {
    const share = new CallQuota(20);
    const taken = (companyId: number, users: number, now: number) => {
      let calls = 0;
      while (calls < 5000 && share.take(companyId, users, now) === 0) calls++;
      return calls;
    };
    expect(taken(2, 0, 0)).toBe(600);
    expect(share.take(2, 0, 0)).toBe(1);
    expect(taken(2, 0, 1000)).toBe(20);
    expect(taken(3, 5, 1000)).toBe(1200);
    expect(taken(2, 0, 3_600_000)).toBe(600);
  });

  test('a share of calls is saved up for as long as its limit says', () => {
    const share = new CallQuota(5, 12);
    let calls = 0;
    while (share.take(1, 0, 0) === 0) calls++;
    expect(calls).toBe(60);
  });

  test('a share of calls that is used up is answered with 429 and when to come again, to that company alone', async () => {
    const app = await startTestApp({ config: { rateLimit: true, callsPerSecond: 5 } });
    try {
      const [busy, other] = [await app.aCompany({ limits: { users: 0 } }), await app.aCompany()];
      const [stranger, neighbour] = [await app.aUser(busy), await app.aUser(other)];
      const calls = Array.from({ length: 200 }, () => app.api(stranger).get('/auth/me'));
      const answers = await Promise.all(calls);
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(150);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.body).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect((await app.api(neighbour).get('/auth/me')).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});
