import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineError } from '../errors/errors.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { openTestSocket, type TestSocket } from '../testing/test-socket.ts';

const NotInvited = defineError('ERR_TEST_NOT_INVITED', 403, {
  ERR_TEST_NOT_INVITED: { pt: 'Sem convite', en: 'Not invited', es: 'Sin invitación' },
});
const page = 'https://loja.example';

const parlour = definePlugin({
  name: 'parlour',
  register(scope) {
    scope.openToPages({ path: '/parlour/', allows: async (origin) => origin === page });
    scope.guests({
      namespace: '/parlour',
      allowsOrigin: async (origin) => origin === page,
      async admit({ auth: { invitation }, origin }) {
        if (invitation === 'boom') throw new Error('the door is stuck');
        if (typeof invitation !== 'number' || origin !== page) throw NotInvited();
        return { companyId: invitation, rooms: ['salon'] };
      },
    });
  },
});

let app: TestApp;
const guests: TestSocket[] = [];
beforeAll(async () => {
  app = await startTestApp({ plugins: [parlour], listen: true });
});
afterAll(async () => {
  for (const guest of guests) guest.close();
  await app.close();
});

const enter = async (invitation: unknown, origin = page) => {
  const guest = await openTestSocket(`${app.baseUrl}/parlour`, {
    auth: { invitation },
    extraHeaders: { origin },
  });
  guests.push(guest);
  return guest;
};
const say = (companyId: number, event = 'news') => ({
  ...{ namespace: '/parlour', companyId, room: 'salon', event, payload: { at: new Date(0) } },
});

describe('Guests', () => {
  test('guests come in by their plugin’s handshake and hear what is said in their company’s rooms alone', async () => {
    const [guest, otherGuest] = [await enter(1), await enter(2)];
    app.host.live.toGuests(say(1));
    app.host.live.toGuests(say(2, 'end'));
    expect(await guest.waitFor('news')).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    await otherGuest.waitFor('end');
    expect(otherGuest.heard('news')).toEqual([]);
  });

  test('guests that are not let in learn why', async () => {
    await expect(enter('nobody')).rejects.toThrow('ERR_TEST_NOT_INVITED');
    await expect(enter(1, 'https://evil.example')).rejects.toThrow('ERR_TEST_NOT_INVITED');
    await expect(enter('boom')).rejects.toThrow('ERR_INTERNAL');
  });

  test('guests say that they took something; where no guest is connected, none did', async () => {
    const guest = await enter(3);
    guest.socket.on('gift', (_what: unknown, taken: () => void) => taken());
    expect(await app.host.live.handToGuests(say(3, 'gift'), 5000)).toBe(true);
    expect(await app.host.live.handToGuests(say(4, 'gift'), 5000)).toBe(false);
    expect(await app.host.live.handToGuests({ ...say(3), namespace: '/nowhere' }, 5000)).toBe(false);
  });

  test('guests are cut off by their room', async () => {
    const [gone, stays] = [await enter(5), await enter(6)];
    app.host.live.cutGuests(say(5));
    await eventually(() => gone.socket.disconnected);
    expect(stays.socket.connected).toBe(true);
  });

  test('guests hear nothing of the company’s own screens, nor do the screens hear what guests hear', async () => {
    const company = await app.aCompany();
    const guest = await enter(company.id);
    const screen = await app.aSocket(await app.aUser(company));
    app.host.live.send({ companyId: company.id, event: 'inside', payload: {} });
    app.host.live.toGuests(say(company.id));
    await screen.waitFor('inside');
    await guest.waitFor('news');
    expect([guest.heard('inside'), screen.heard('news')]).toEqual([[], []]);
  });

  test('guests have one handshake a namespace', () => {
    const guestNamespace = {
      namespace: '/parlour',
      allowsOrigin: async () => true,
      admit: async () => ({ companyId: 1, rooms: [] }),
    };
    expect(() => app.host.live.onGuests(guestNamespace)).toThrow('The namespace /parlour has two doors');
  });
});

test('pages that a plugin lets in call what lies below its path, without cookies, and nothing else', async () => {
  const headersFor = async (path: string, origin: string) =>
    (await fetch(`${app.baseUrl}${path}`, { headers: { origin } })).headers;
  const open = await headersFor('/parlour/anything', page);
  expect(open.get('access-control-allow-origin')).toBe(page);
  expect(open.get('access-control-allow-credentials')).toBeNull();
  for (const [path, origin] of [
    ['/parlour/anything', 'https://evil.example'],
    ['/parlour', page],
    ['/plans/list', page],
  ] as const)
    expect((await headersFor(path, origin)).get('access-control-allow-origin')).toBeNull();
});
