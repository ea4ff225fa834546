import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@balcao/core/testing/index.ts';
import { type OwnRedis, ownRedis } from '@balcao/core/testing/servers/redis-server.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';

const noLimits = {
  ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
  ...{ dailyBudget: [], quietFrom: null, quietTo: null },
};

/** Each recipient has it once: as many messages on the phones as customers, and no id twice. */
async function expectOnce(kit: CampaignsKit, desk: Desk, throttle: number): Promise<void> {
  const phones = await kit.onPhones(desk);
  expect([phones.length, new Set(phones.map(({ wireId }) => wireId)).size]).toEqual([throttle, throttle]);
  expect(new Set(phones.map(({ to }) => to)).size).toBe(throttle);
}

describe('a number that its network limits in the middle of a campaign', () => {
  let kit: CampaignsKit;
  beforeAll(async () => {
    kit = await startCampaigns();
  });
  afterAll(() => kit.app.close());

  test('a number that its network limits sends at most one more; the rest waits, with reason and end, for an admin', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    // Slow enough that it is not over before the pause comes, on any machine.
    await api.post(`/sandbox/${desk.connectionId}/faults`, { delayMs: 1000 });
    const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 40 }) });
    await eventually(async () => (await kit.onPhones(desk)).length > 2);
    const now = await kit.app.host.database.now();
    const pause = {
      since: now,
      until: now + 3_600_000,
      reasonCode: 'REASON_SANDBOX_REFUSES',
      repeats: 0,
      refused: [],
    };
    const { connectionId } = desk;
    await kit.app
      .ctx(desk.company)
      .table('SendingState')
      .where({ connectionId })
      .update({ pauses: JSON.stringify({ reachout: pause }) });
    // Makes the owner read limits and pauses anew, like a refused message does.
    await api.put(`/whatsapp/${connectionId}/sending`, noLimits);
    const atPause = (await kit.onPhones(desk)).length;
    const report = await kit.until(desk, id, ({ waitsFor }) => waitsFor?.until != null);
    expect(report.waitsFor?.code).toBe('REASON_CAMPAIGN_NUMBER_PAUSED');
    expect(report.campaign.status).toBe('EM_ANDAMENTO');
    expect((await kit.onPhones(desk)).length - atPause).toBeLessThanOrEqual(1);
    await api.post(`/sandbox/${connectionId}/faults`, { delayMs: 0 });
    await api.delete(`/whatsapp/${connectionId}/sending/pause`);
    await kit.until(desk, id, isOver);
    await expectOnce(kit, desk, 40);
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
(hasRedis ? describe : describe.skip)('a Redis that is full in the middle of a campaign', () => {
  let redis: OwnRedis;
  let kit: CampaignsKit;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    kit = await startCampaigns({ config: { redis: { url: redis.url } } });
  });
  afterAll(async () => {
    await kit.app.close();
    await redis.close();
  });

  test('a full Redis costs no recipient: a wake-up that was lost is made up for by the sweep once there is room', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { contactListId: await kit.aList(desk, { valid: 120 }) });
    await tell(redis, 'CONFIG SET maxmemory 1');
    expect(await tell(redis, 'SET full yes')).toMatch(/^-OOM/);
    await kit.begin(desk, id);
    await kit.app.sweep('campaigns/running');
    await tell(redis, 'CONFIG SET maxmemory 0');
    await eventually(async () => {
      await kit.app.sweep('campaigns/running');
      return isOver(await kit.report(desk, id));
    });
    await expectOnce(kit, desk, 120);
  });
});

/** One command, as text, and its answer; the Redis of this file alone. */
async function tell({ url }: OwnRedis, command: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
