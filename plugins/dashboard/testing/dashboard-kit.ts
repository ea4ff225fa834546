import type { StartTestApp, TestUser } from '@balcao/core/testing/index.ts';
import { type ReceptionKit, startReception } from '../../reception/testing/reception-kit.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { dashboardClock } from '../clock.ts';
import type { FigureName } from '../contract/limits.ts';
import { dashboard } from '../plugin.ts';
import type { FigureTicket, FigureTickets, Report } from '../schemas.ts';

type Query = Record<string, string | number>;

export interface DashboardKit extends ReceptionKit {
  /** Moves the clock by which entries of the ticket log are dated. */
  setTime(at: string | number): void;
  later(minutes: number): void;
  realTime(): void;
  report(who: TestUser, query?: Query): Promise<Report>;
  /** All rows behind a figure, page by page, and how many it said there are. */
  rowsOf(who: TestUser, figure: FigureName, query?: Query): Promise<{ rows: FigureTicket[]; count: number }>;
  /** An admin changes a ticket. */
  put(desk: Pick<Desk, 'admin'>, ticketId: number, change: object): Promise<void>;
}

/** The dashboard over tickets and a reception, on a fresh database. */
export async function startDashboard(options: StartTestApp = {}): Promise<DashboardKit> {
  const kit = await startReception({ ...options, plugins: [dashboard, ...(options.plugins ?? [])] });
  const clock = dashboardClock(kit.app.host);
  const need = <T>(answer: { status: number; body: T }): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const dashboardKit: DashboardKit = {
    ...kit,
    setTime(at) {
      const shown = new Date(at).getTime();
      clock.now = () => shown;
    },
    later(minutes) {
      const before = clock.now;
      clock.now = () => before() + minutes * 60_000;
    },
    realTime() {
      clock.now = Date.now;
    },
    report: async (who, query = {}) => need(await kit.app.api(who).get('/dashboard/report', textOf(query))),
    async rowsOf(who, figure, query = {}) {
      const rows: FigureTicket[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const asked = textOf({ ...query, figure, ...(cursor ? { cursor } : {}) });
        const page: FigureTickets = need(await kit.app.api(who).get('/dashboard/report/tickets', asked));
        rows.push(...page.rows);
        cursor = page.next;
        if (cursor === null) return { rows, count: page.count };
      }
      throw new Error('There is always a last page');
    },
    async put({ admin }, ticketId, change) {
      need(await kit.app.api(admin).put(`/tickets/${ticketId}`, change));
    },
  };
  return dashboardKit;
}

function textOf(query: Query): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
