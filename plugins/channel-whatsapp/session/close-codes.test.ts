import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isLeftAlone } from '../../connections/testing/claim-round.ts';
import { endsMax } from '../contract/limits.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';
import { whatsappTimes } from './whatsapp-times.ts';

interface Row {
  code: number;
  /** `again`: comes back by itself; `stops`: until an admin orders otherwise. */
  live: 'again' | 'stops';
  atLogin: 'again' | 'stops';
  reason: string;
  /** Whether the device is still good afterwards. */
  keeps: boolean;
  /** Pause before the next connection; null: as short as after a cut socket. */
  pauseMs: number | null;
}

const { slowDownMs, versionPauseMs, endsWithinMs } = whatsappTimes;

/** Consequences of each of WhatsApp's codes, on a live channel session and at login. */
const table: readonly Row[] = [
  {
    code: 428,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_CLOSED',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 408,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_NO_ANSWER',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 503,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_UNAVAILABLE',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 515,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_RESTART',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 429,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_SLOW_DOWN',
    keeps: true,
    pauseMs: slowDownMs,
  },
  {
    code: 405,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_VERSION_REFUSED',
    keeps: true,
    pauseMs: versionPauseMs,
  },
  {
    code: 411,
    live: 'again',
    atLogin: 'again',
    reason: 'REASON_WHATSAPP_CLIENT_REFUSED',
    keeps: true,
    pauseMs: versionPauseMs,
  },
  {
    code: 500,
    live: 'again',
    atLogin: 'stops',
    reason: 'REASON_WHATSAPP_BAD_SESSION',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 440,
    live: 'again',
    atLogin: 'stops',
    reason: 'REASON_WHATSAPP_TAKEN_OVER',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 403,
    live: 'stops',
    atLogin: 'stops',
    reason: 'REASON_WHATSAPP_ACCOUNT_REFUSED',
    keeps: true,
    pauseMs: null,
  },
  {
    code: 401,
    live: 'stops',
    atLogin: 'stops',
    reason: 'REASON_WHATSAPP_UNLINKED',
    keeps: false,
    pauseMs: null,
  },
];

let kit: ProductKit;
/** Stands still until a test moves it: a pause lasts as long as the test wants to look at it. */
let clockMs = 0;
beforeAll(async () => {
  kit = await startProduct({ now: () => clockMs, sessions: { openingAtOnce: 10 } });
});
afterAll(() => kit.close());

interface Said {
  code: string;
  details: { seconds?: number; why?: { code: string } };
}
/** Reasons so far, oldest first. */
const reasons = async (store: Store): Promise<Said[]> =>
  (await kit.states(store)).flatMap(({ reasonCode, reasonDetails }) =>
    reasonCode ? [{ code: reasonCode, details: reasonDetails ?? {} }] : [],
  );
const isSaid = async (store: Store, reason: string) =>
  (await reasons(store)).some(({ code }) => code === reason);
const devices = (number: string) => kit.loopback.account(number).devices.size;
const stored = async (store: Store): Promise<string> =>
  (await kit.app.host.database.knex('WhatsappCredentials').where({ connectionId: store.id }).first())
    .credentials;
/** Failures the server answered to logins of an account, or to clients that are not paired. */
const refusals = (account: string) => heard(account, 'failure');
const logins = (account: string) => heard(account, 'success');
const heard = (account: string, tag: string) =>
  kit.loopback.ledger
    .frames({ direction: 'toProduct', tag })
    .filter(({ owner }) => owner.split(':')[0] === account).length;

/** It is tried again, and the try held back, after the end of this reason came so many times; answers for how many seconds. */
async function isHeldBack(store: Store, reason: string, times = 1): Promise<number | undefined> {
  const held = await eventually(async () => {
    const said = await reasons(store);
    const last = said.at(-1);
    const ends = said.filter(({ code }) => code === reason).length;
    return ends === times && last?.code === 'REASON_WHATSAPP_NEXT_TRY' && last;
  });
  return held.details.why?.code === reason ? held.details.seconds : undefined;
}

/** Waits for the words of a customer: the channel session that is open carries, and none was opened beside it. */
async function carries(store: Store, number: string): Promise<void> {
  const { id } = await kit.loopback.customers.add(kit.aNumber()).write(number, 'oi');
  await eventually(async () => (await kit.messages(store)).some(({ wireId }) => wireId === id));
}

/** There is no login to refuse in two of them: they end streams. */
const refusable = table.filter(({ code }) => code !== 440 && code !== 515);
const withPause = (rows: readonly Row[]) => rows.filter(({ pauseMs }) => pauseMs !== null);
const withoutPause = (rows: readonly Row[]) => rows.filter(({ pauseMs }) => pauseMs === null);

/** The channel session's own end: how often it was opened again. */
async function onALiveLink({ code, live, reason, keeps, pauseMs }: Row): Promise<void> {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const before = logins(number);
  kit.loopback.account(number).closeWith(code);
  // A restart is nothing to report.
  if (code !== 515) await eventually(() => isSaid(store, reason));
  if (pauseMs !== null) {
    expect(await isHeldBack(store, reason)).toBe(pauseMs / 1000);
    expect(logins(number)).toBe(before);
    clockMs += pauseMs;
  }
  if (live === 'again') await eventually(() => logins(number) > before);
  await kit.reaches(store, live === 'again' ? 'CONNECTED' : 'DISCONNECTED');
  if (live === 'again') await carries(store, number);
  else await isLeftAlone(kit.app.host, store.id);
  expect(logins(number) - before).toBe(live === 'again' ? 1 : 0);
  expect((await stored(store)) !== '').toBe(keeps);
  if (keeps) expect(devices(number)).toBe(1);
}

/** The end of a login: how often it was tried again. */
async function atALogin({ code, atLogin, reason, keeps, pauseMs }: Row): Promise<void> {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const before = { logins: logins(number), refusals: refusals(number) };
  kit.loopback.faults.refuseLogins({ reason: code, times: 2, account: number });
  kit.loopback.account(number).cut();
  await eventually(() => isSaid(store, reason));
  for (const times of pauseMs === null ? [] : [1, 2]) {
    expect(await isHeldBack(store, reason, times)).toBe((pauseMs as number) / 1000);
    expect(refusals(number)).toBe(before.refusals + times);
    clockMs += pauseMs as number;
  }
  if (atLogin === 'again') {
    await eventually(() => refusals(number) === before.refusals + 2);
    await eventually(() => logins(number) > before.logins);
  }
  await kit.reaches(store, atLogin === 'again' ? 'CONNECTED' : 'DISCONNECTED');
  if (atLogin === 'again') await carries(store, number);
  else await isLeftAlone(kit.app.host, store.id);
  expect((await stored(store)) !== '').toBe(keeps);
  // One clean try after a bad session, none after a verdict.
  expect(refusals(number) - before.refusals).toBe(atLogin === 'again' || code === 500 ? 2 : 1);
}

// Rows wait more than they work: each has a phone of its own, and they run side by side.
describe('a code of one line', () => {
  test.concurrent.each(withoutPause(table))('code $code on a live link: $live', onALiveLink);
  test.concurrent.each(withoutPause(refusable))('code $code at login: $atLogin', atALogin);

  test.concurrent('a code 440 that comes twice leaves the device to the other client, and keeps its pairing', async () => {
    const number = kit.aNumber();
    const store = await kit.aPairedStore(number);
    const account = kit.loopback.account(number);
    const before = logins(number);
    account.closeWith(440);
    await eventually(() => logins(number) > before && account.isOnline);
    await kit.reaches(store, 'CONNECTED');
    account.closeWith(440);
    await kit.reaches(store, 'DISCONNECTED');
    await isLeftAlone(kit.app.host, store.id);
    expect(logins(number) - before).toBe(1);
    expect(devices(number)).toBe(1);
    await kit.app.api(store.admin).post(`/whatsappsession/${store.id}`);
    await kit.reaches(store, 'CONNECTED');
  });
});

// One after the other: each moves the clock that all channel sessions are paused by.
describe('a code that asks for a pause', () => {
  test.each(withPause(table))('code $code with a pause on a live link: $live', onALiveLink);
  test.each(withPause(refusable))('code $code with a pause at login: $atLogin', atALogin);
});

const tooOften = 'REASON_WHATSAPP_ENDED_TOO_OFTEN';

describe('a loop', () => {
  test.each([515, 428])('a loop of %i is broken after five ends, for the rest of the time', async (code) => {
    const number = kit.aNumber();
    const store = await kit.aPairedStore(number);
    const account = kit.loopback.account(number);
    const before = logins(number);
    // The server ends every channel session as soon as it is up.
    for (let ends = 1; ends <= endsMax; ends++) {
      await eventually(() => logins(number) === before + ends - 1 && account.isOnline);
      account.closeWith(code);
    }
    const held = await eventually(async () =>
      (await reasons(store)).find(({ details }) => details.why?.code === tooOften),
    );
    expect(held).toMatchObject({
      code: 'REASON_WHATSAPP_NEXT_TRY',
      details: { seconds: endsWithinMs / 1000 },
    });
    expect(logins(number)).toBe(before + endsMax - 1);
    clockMs += endsWithinMs;
    await kit.reaches(store, 'CONNECTED');
    expect(logins(number)).toBe(before + endsMax);
  });
});

test('a link that is turned away before its first code shows what that may mean, and tries again seldom', async () => {
  const { faults } = kit.loopback;
  const turnedAway = 'REASON_WHATSAPP_TURNED_AWAY';
  const store = await kit.aStore();
  await kit.code(store);
  // New devices are closed on at once, without a word.
  faults.frames({ kind: 'cutBefore', direction: 'toProduct', tag: 'iq', type: 'set' });
  kit.loopback.cutAll();
  await eventually(() => isSaid(store, turnedAway));
  expect(await isHeldBack(store, turnedAway)).toBe(versionPauseMs / 1000);
  faults.clear();
  // The server is there, and no channel session is opened until the pause is over.
  const tries = async () => (await reasons(store)).length;
  const before = await tries();
  await eventually(async () => (await tries()) >= before + 2);
  expect((await kit.show(store)).qrcode).toBeFalsy();
  clockMs += versionPauseMs;
  await kit.code(store);
});
