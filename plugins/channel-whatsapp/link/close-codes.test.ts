import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { figure } from '../testing/figure.ts';
import { type ProductKit, type Store, startProduct } from '../testing/product-kit.ts';

/** Short stand-ins for half a minute, five minutes and one: the table's figures are in whatsapp-times.ts. */
const times = { endsWithinMs: 3000, versionPauseMs: 1500, slowDownMs: 1200 };

interface Row {
  code: number;
  /** `again`: comes back by itself; `stops`: until somebody orders otherwise. */
  live: 'again' | 'stops';
  atLogin: 'again' | 'stops';
  reason: string;
  /** Whether the device is still good afterwards. */
  keeps: boolean;
}

/** What each of WhatsApp's codes leads to, on a live link and at login. */
const table: readonly Row[] = [
  { code: 428, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_CLOSED', keeps: true },
  { code: 408, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_NO_ANSWER', keeps: true },
  { code: 503, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_UNAVAILABLE', keeps: true },
  { code: 515, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_RESTART', keeps: true },
  { code: 429, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_SLOW_DOWN', keeps: true },
  { code: 405, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_VERSION_REFUSED', keeps: true },
  { code: 411, live: 'again', atLogin: 'again', reason: 'REASON_WHATSAPP_CLIENT_REFUSED', keeps: true },
  { code: 500, live: 'again', atLogin: 'stops', reason: 'REASON_WHATSAPP_BAD_SESSION', keeps: true },
  { code: 440, live: 'again', atLogin: 'stops', reason: 'REASON_WHATSAPP_TAKEN_OVER', keeps: true },
  { code: 403, live: 'stops', atLogin: 'stops', reason: 'REASON_WHATSAPP_ACCOUNT_REFUSED', keeps: true },
  { code: 401, live: 'stops', atLogin: 'stops', reason: 'REASON_WHATSAPP_UNLINKED', keeps: false },
];

/** Machines that run tests beside other work take long. */
const patienceMs = 60_000;

let kit: ProductKit;
beforeAll(async () => {
  kit = await startProduct({ whatsapp: times, sessions: { openingAtOnce: 10 } });
});
afterAll(() => kit.close());

const reasons = async (store: Store) =>
  (await kit.states(store)).map(({ reasonCode, reasonDetails }) =>
    JSON.stringify([reasonCode, reasonDetails]),
  );
/** By itself, or as what the next try waits for. */
const saw = (store: Store, reason: string) =>
  eventually(async () => (await reasons(store)).some((said) => said.includes(`"${reason}"`)), patienceMs);
const devices = (number: string) => kit.loopback.account(number).devices.size;
const stored = async (store: Store): Promise<string> =>
  (await kit.app.host.database.knex('WhatsappCredentials').where({ connectionId: store.id }).first())
    .credentials;
/** Failures the server answered to logins of an account, or to clients that are not paired. */
const refusals = (account: string) =>
  kit.loopback.ledger
    .frames({ direction: 'toProduct', tag: 'failure' })
    .filter(({ owner }) => owner.split(':')[0] === account).length;
const logins = (account: string) =>
  kit.loopback.ledger
    .frames({ direction: 'toProduct', tag: 'success' })
    .filter(({ owner }) => owner.split(':')[0] === account).length;

/** There is no login to refuse in two of them: they end streams. */
const refusable = table.filter(({ code }) => code !== 440 && code !== 515);
/** A version that is refused holds up every line of the process, the other rows' as well. */
const holdsUpAll = ({ code }: Row) => code === 405;
const own = (rows: readonly Row[]) => rows.filter((row) => !holdsUpAll(row));

/** The link's own end: how often it was opened again. */
async function onALiveLink({ code, live, reason, keeps }: Row): Promise<void> {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const before = logins(number);
  const at = performance.now();
  kit.loopback.account(number).closeWith(code);
  // A restart is nothing to tell of.
  if (code !== 515) await saw(store, reason);
  if (live === 'again') await eventually(() => logins(number) > before, patienceMs);
  await kit.reaches(store, live === 'again' ? 'CONNECTED' : 'DISCONNECTED');
  const tookMs = Math.round(performance.now() - at);
  await quiet(2 * 400);
  figure(`${code} live: ${live}, ${logins(number) - before} logins after it, ${tookMs} ms`);
  expect(logins(number) - before).toBe(live === 'again' ? 1 : 0);
  expect((await stored(store)) !== '').toBe(keeps);
  if (keeps) expect(devices(number)).toBe(1);
}

/** The end of a login: how often it was tried again. */
async function atALogin({ code, atLogin, reason, keeps }: Row): Promise<void> {
  const number = kit.aNumber();
  const store = await kit.aPairedStore(number);
  const before = { logins: logins(number), refusals: refusals(number) };
  kit.loopback.faults.refuseLogins({ reason: code, times: 2, account: number });
  const at = performance.now();
  kit.loopback.account(number).cut();
  await saw(store, reason);
  if (atLogin === 'again') {
    await eventually(() => refusals(number) === before.refusals + 2, patienceMs);
    await eventually(() => logins(number) > before.logins, patienceMs);
  }
  await kit.reaches(store, atLogin === 'again' ? 'CONNECTED' : 'DISCONNECTED');
  const [tookMs, refused] = [Math.round(performance.now() - at), refusals(number) - before.refusals];
  figure(`${code} at login: ${atLogin}, refused ${refused} times, ${tookMs} ms`);
  expect((await stored(store)) !== '').toBe(keeps);
  if (code === 405 || code === 411) expect(tookMs).toBeGreaterThanOrEqual(2 * times.versionPauseMs);
  if (code === 429) expect(tookMs).toBeGreaterThanOrEqual(2 * times.slowDownMs);
  // One clean try after a bad session, none after a verdict.
  const expected = atLogin === 'again' || code === 500 ? 2 : 1;
  expect(refused).toBe(expected);
}

// Rows wait far more than they work: each has a phone of its own, and they run side by side.
describe('a code of one line', () => {
  test.concurrent.each(own(table))('$code on a live link: $live', onALiveLink, 180_000);
  test.concurrent.each(own(refusable))('$code at login: $atLogin', atALogin, 180_000);

  test.concurrent('440 twice leaves the device to the other client, and keeps its pairing', async () => {
    const number = kit.aNumber();
    const store = await kit.aPairedStore(number);
    const account = kit.loopback.account(number);
    const before = logins(number);
    account.closeWith(440);
    await eventually(() => logins(number) > before && account.isOnline, patienceMs);
    await kit.reaches(store, 'CONNECTED');
    account.closeWith(440);
    await kit.reaches(store, 'DISCONNECTED');
    await quiet(2 * 400);
    expect(logins(number) - before).toBe(1);
    expect(devices(number)).toBe(1);
    await kit.app.api(store.admin).post(`/whatsappsession/${store.id}`);
    await kit.reaches(store, 'CONNECTED');
  }, 180_000);
});

describe('a code of every line', () => {
  test.concurrent.each(table.filter(holdsUpAll))('$code on a live link: $live', onALiveLink, 180_000);
  test.concurrent.each(refusable.filter(holdsUpAll))('$code at login: $atLogin', atALogin, 180_000);
});

const tooOften = 'REASON_WHATSAPP_ENDED_TOO_OFTEN';

describe('a loop', () => {
  test.concurrent.each([515, 428])(
    'of %i is broken after five ends, for the rest of the time',
    async (code) => {
      const number = kit.aNumber();
      const store = await kit.aPairedStore(number);
      const account = kit.loopback.account(number);
      const at: number[] = [];
      // The server ends every link as soon as it is up, until it is left alone.
      const until = performance.now() + 40_000;
      const isLeftAlone = async () => (await reasons(store)).some((said) => said.includes(tooOften));
      let seen = logins(number);
      account.closeWith(code);
      while (performance.now() < until && !(await isLeftAlone())) {
        if (logins(number) > seen && account.isOnline) {
          seen = logins(number);
          at.push(performance.now());
          account.closeWith(code);
        }
        await quiet(10);
      }
      const inWindow = at.map((from) => at.filter((t) => t >= from && t < from + times.endsWithinMs).length);
      const most = Math.max(0, ...inWindow);
      figure(`${code} without end: ${at.length} logins, at most ${most} in ${times.endsWithinMs} ms`);
      expect(most).toBeLessThanOrEqual(5);
      // A machine too busy to loop that fast proves nothing more.
      if (most === 5) expect(await isLeftAlone()).toBe(true);
      await kit.reaches(store, 'CONNECTED');
    },
    180_000,
  );
});

test('a client that is shown the door before its first code is told what that may mean, and knocks seldom', async () => {
  const { faults } = kit.loopback;
  const store = await kit.aStore();
  await kit.code(store);
  // New devices are closed on at once, without a word.
  faults.frames({ kind: 'cutBefore', direction: 'toProduct', tag: 'iq', type: 'set' });
  kit.loopback.network.close();
  await saw(store, 'REASON_WHATSAPP_TURNED_AWAY');
  const at = performance.now();
  faults.clear();
  await kit.code(store);
  const waitedMs = Math.round(performance.now() - at);
  figure(`a code again after ${waitedMs} ms, the pause is ${times.versionPauseMs} ms`);
  expect(waitedMs).toBeGreaterThan(times.versionPauseMs / 2);
}, 180_000);

async function quiet(ms: number): Promise<void> {
  await new Promise((resume) => setTimeout(resume, ms));
}
