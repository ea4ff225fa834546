/** @on-both-databases days are read by each database's own statements */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { type DashboardKit, startDashboard } from '../../dashboard/testing/dashboard-kit.ts';
import { fields } from '../../fields/plugin.ts';
import { routing } from '../../routing/plugin.ts';
import { setRoutingClock } from '../../routing/testing/routing-time.ts';
import { serviceLevels } from '../../service-levels/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { reportClock } from '../clock.ts';
import { reports } from '../plugin.ts';
import type { AgentAvailability, AvailabilityReport } from '../schemas.ts';
import { countMinutes } from '../testing/count-minutes.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard({ plugins: [calendars, tags, fields, serviceLevels, routing, reports] });
});
afterAll(() => kit.app.close());
afterEach(() => {
  kit.realTime();
  setRoutingClock(kit.app.host, Date.now);
  reportClock(kit.app.host).now = Date.now;
});

const minute = 60_000;
const hour = 60 * minute;

function setTime(at: string | number) {
  const shown = new Date(at).getTime();
  kit.setTime(shown);
  setRoutingClock(kit.app.host, () => shown);
  reportClock(kit.app.host).now = () => shown;
}

async function choose(who: TestUser, availability: string, pauseReason?: string) {
  const wanted = { availability, ...(pauseReason ? { pauseReason } : {}) };
  const { status } = await kit.app.api(who).put(`/users/${who.id}/availability`, wanted);
  expect(status).toBe(200);
}

/** Publishes that a user came or went, as core does for sockets and its sweep. */
async function beOnline({ company }: Desk, { id }: TestUser, isOnline: boolean, at: number) {
  const ctx = kit.app.ctx(company);
  await ctx.transaction(async () => {
    await ctx.table('Users').where({ id }).update({ online: isOnline });
    ctx.emit('user.presence-changed', { userId: id, isOnline, at });
  });
}

async function reportOf({ admin }: Desk, query: Record<string, string>): Promise<AvailabilityReport> {
  const { status, body } = await kit.app.api(admin).get('/reports/availability', query);
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}

const hoursOf = ({ availableMs, pausedMs, awayMs }: Omit<AgentAvailability, 'id' | 'name' | 'days'>) =>
  [availableMs, pausedMs, awayMs].map((ms) => ms / hour);

const aTeam = (timeZone: string) => kit.aReception({ settings: { timeZone } });

describe('GET /reports/availability', () => {
  test('a night shift is shared between its two days, and a pause is counted under its reason', async () => {
    const desk = await aTeam('America/Sao_Paulo');
    const at = (time: string) => Date.parse(`2026-11-0${time}:00-03:00`);
    setTime(at('3T20:00'));
    await beOnline(desk, desk.admin, true, at('3T20:00'));
    setTime(at('3T23:00'));
    await choose(desk.admin, 'busy', 'meal');
    setTime(at('4T01:00'));
    await choose(desk.admin, 'busy', 'meeting');
    setTime(at('4T01:30'));
    await choose(desk.admin, 'available');
    await beOnline(desk, desk.admin, false, at('4T04:00'));
    setTime(at('4T06:00'));
    const { agents, range } = await reportOf(desk, { date_from: '2026-11-02', date_to: '2026-11-05' });
    expect(range).toMatchObject({ days: 4, timeZone: 'America/Sao_Paulo' });
    const [agent] = agents;
    expect(agents.map(({ id }) => id)).toEqual([desk.admin.id]);
    // Nothing is known of the day before, and the present day ends now.
    expect(agent?.days.map((day) => [day.day, ...hoursOf(day)])).toEqual([
      ['2026-11-03', 3, 1, 0],
      ['2026-11-04', 2.5, 1.5, 2],
    ]);
    expect(agent?.pauses).toMatchObject({ meal: 2 * hour, meeting: hour / 2, none: 0, break: 0 });
  });

  test.each([
    ['the autumn day of 25 hours', '2026-11-01', 25],
    ['the spring day of 23 hours', '2027-03-14', 23],
  ])('%s is counted whole', async (_, day, hours) => {
    const desk = await aTeam('America/New_York');
    const before = Date.parse(`${day}T00:00:00Z`) - 24 * hour;
    await beOnline(desk, desk.admin, true, before);
    setTime(before + 72 * hour);
    const { agents } = await reportOf(desk, { date_from: day, date_to: day });
    expect(agents[0]?.days.map((one) => hoursOf(one))).toEqual([[hours, 0, 0]]);
  });

  test.each(['America/Sao_Paulo', 'America/New_York', 'Australia/Lord_Howe'])(
    'every number is what counting minute by minute finds, by the clock of %s',
    async (timeZone) => {
      const desk = await aTeam(timeZone);
      const agents = [desk.admin, await kit.anAgent(desk, {}), await kit.anAgent(desk, {})];
      // Days around the changes of the clocks of New York and Lord Howe.
      let now = Date.parse('2027-03-12T00:00:00Z');
      let seed = 7;
      const next = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const states = ['available', 'busy', 'away'] as const;
      const reasons = [undefined, 'break', 'meal', 'meeting', 'training', 'technical'];
      for (let step = 0; step < 60; step++) {
        now += next(360) * minute;
        setTime(now);
        const who = agents[next(agents.length)] as TestUser;
        const state = states[next(states.length)] as string;
        if (next(3) === 0) await beOnline(desk, who, next(3) > 0, now);
        else await choose(who, state, state === 'busy' ? reasons[next(reasons.length)] : undefined);
      }
      setTime(now + 7 * minute);
      const range = { from: '2027-03-13', to: '2027-03-20' };
      const log = await kit.app.ctx(desk.company).table('AgentStateLog').orderBy('id');
      const counted = countMinutes(log, { ...range, timeZone, now: now + 7 * minute });
      const { agents: found } = await reportOf(desk, { date_from: range.from, date_to: range.to });
      const shown = found.flatMap(({ id, days }) =>
        days.map(({ day, availableMs, pauses, awayMs }) => ({ id, day, availableMs, ...pauses, awayMs })),
      );
      expect(shown.length).toBeGreaterThan(12);
      expect(new Map(shown.map((row) => [`${row.id} ${row.day}`, row]))).toEqual(counted);
    },
  );

  test('one agent is asked for alone, and the file has a line for each agent and day', async () => {
    const desk = await aTeam('America/Sao_Paulo');
    const other = await kit.anAgent(desk, {});
    const start = Date.parse('2026-11-09T09:00:00-03:00');
    for (const who of [desk.admin, other]) await beOnline(desk, who, true, start);
    setTime(start);
    await choose(other, 'busy', 'training');
    setTime(start + 90 * minute);
    const days = { date_from: '2026-11-09', date_to: '2026-11-09' };
    const { agents } = await reportOf(desk, { ...days, userId: String(other.id) });
    expect(agents.map(({ id, ...times }) => [id, ...hoursOf(times)])).toEqual([[other.id, 0, 1.5, 0]]);
    const asked = { ...days, userId: String(other.id), table: 'availability' };
    const file = await kit.app.api(desk.admin).get('/reports/service/export', asked);
    const lines = String(file.body).trim().split('\r\n');
    expect(
      lines[0]?.endsWith(
        'Dia;Atendente;Disponível;Em pausa;Pausa: descanso;Pausa: refeição;Pausa: reunião;Pausa: treinamento;Pausa: problema técnico;Pausa: sem motivo;Ausente',
      ),
    ).toBe(true);
    expect(lines.slice(1)).toEqual([
      `2026-11-09;${other.name};00:00:00;01:30:00;00:00:00;00:00:00;00:00:00;01:30:00;00:00:00;00:00:00;00:00:00`,
    ]);
  });

  test('an agent of another company is unknown, and none of its states is counted', async () => {
    const [desk, foreign] = [await aTeam('America/Sao_Paulo'), await aTeam('America/Sao_Paulo')];
    await beOnline(foreign, foreign.admin, true, Date.now() - hour);
    const days = { days: '2' };
    expect((await reportOf(desk, days)).agents).toEqual([]);
    const asked = { ...days, userId: String(foreign.admin.id) };
    const { status, body } = await kit.app.api(desk.admin).get('/reports/availability', asked);
    expect([status, body.error]).toEqual([404, 'ERR_NO_USER_FOUND']);
  });

  test('more agents times days than are listed are refused', async () => {
    const desk = await aTeam('America/Sao_Paulo');
    const now = Date.now();
    const row = {
      createdAt: now,
      updatedAt: now,
      companyId: desk.company.id,
      passwordHash: '-',
      profile: 'user',
    };
    const users = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      ...{ name: `Agente ${index}`, searchKey: '', email: `agente-${index}-${desk.company.id}@balcao.test` },
    }));
    await kit.app.ctx(desk.company).table('Users').insert(users);
    const { status, body } = await kit.app.api(desk.admin).get('/reports/availability', {
      ...{ date_from: '2026-01-01', date_to: '2026-12-31' },
    });
    expect([status, body.error]).toEqual([400, 'ERR_REPORT_TOO_LARGE']);
  });
});
