import { type FakeOutside, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { expect } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { eventTypes } from '../catalogue/catalogue.ts';
import type { EventGroup } from '../contract/limits.ts';
import type { WebhooksKit } from './webhooks-kit.ts';

export interface PublishedEvent {
  type: string;
  data: Record<string, unknown>;
}

/** Endpoint of a test that records the events it is sent. */
export interface Listening {
  /** Events that follow from an act, sorted by type. */
  of(act: () => Promise<unknown>): Promise<PublishedEvent[]>;
  /**
   * Runs the act twice and returns the events of the second run. During the first no transaction that publishes
   * anything can commit, so the tables must stay unchanged and no event be sent.
   */
  ofCommitted(tables: readonly string[], act: () => Promise<unknown>): Promise<PublishedEvent[]>;
  close(): Promise<void>;
}

const refusal = 'nothing may be told now';

/** Creates an endpoint of the company that is subscribed to every event of these groups. */
export async function listen(
  kit: WebhooksKit,
  desk: Pick<Desk, 'admin'>,
  groups: readonly EventGroup[],
): Promise<Listening> {
  const { app } = kit;
  const receiver: FakeOutside = await startOutside(ok);
  const names = eventTypes.filter(({ group }) => groups.includes(group)).map(({ name }) => name);
  await kit.anEndpoint(desk, { url: receiver.url, eventTypes: names });
  let isRefusing = false;
  let refusals = 0;
  // Registered after the plugin's own keeper, so that the rows which that stored are rolled back, too.
  app.host.events.keep(async (events) => {
    const isTold = events.some(({ event }) =>
      eventTypes.some(({ on }) => on === event && names.includes(on)),
    );
    if (!isRefusing || !isTold) return;
    refusals++;
    throw new Error(refusal);
  });
  const contents = async (tables: readonly string[]) => {
    const rows: unknown[] = [];
    for (const name of tables) rows.push(await app.host.database.knex(name).orderBy('id'));
    return JSON.stringify(rows);
  };
  const own: Listening = {
    async of(act) {
      await kit.quiet();
      receiver.heard.length = 0;
      await act();
      await kit.quiet();
      return receiver.heard
        .map(({ json }) => ({ type: json.type as string, data: json.data as PublishedEvent['data'] }))
        .sort((one, other) => one.type.localeCompare(other.type));
    },
    async ofCommitted(tables, act) {
      const before = await contents(tables);
      isRefusing = true;
      refusals = 0;
      const refused = await own.of(act).finally(() => {
        isRefusing = false;
      });
      app.claimErrors(new RegExp(refusal));
      expect(refusals).toBeGreaterThan(0);
      expect(refused).toEqual([]);
      expect(await contents(tables)).toBe(before);
      return own.of(act);
    },
    close: () => receiver.close(),
  };
  return own;
}
