import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { audited, unaudited } from './testing/matrix/audited.ts';
import { addressOf, bodyOf } from './testing/matrix/fill.ts';
import { documentedOperations } from './testing/matrix/operations.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { aWorld } from './testing/matrix/world.ts';

/** Without these a call would say what is so already, and change nothing. */
const changes: Readonly<Record<string, object>> = {
  // Sign-up is open as it is, and what stays as it was is not written down.
  'PUT /settings/allowSignup': { value: 'disabled' },
  'PUT /companies/{id}': { phone: '1133334444' },
  'PUT /plans/{id}': { users: 77 },
  'PUT /users/{id}': { name: 'Outra Pessoa' },
  'PUT /queue/{id}': { greetingMessage: 'Boas-vindas' },
  'PUT /whatsapp/{id}': { farewellMessage: 'Até logo' },
  'PUT /tags/{id}': { name: 'Outra' },
  'PUT /quick-messages/{id}': { message: 'Outro texto' },
  'PUT /helps/{id}': { title: 'Outro título' },
  'PUT /announcements/{id}': { title: 'Outro aviso' },
  'PUT /chats/{id}': { title: 'Outra equipe' },
  'PUT /webchat-widgets/{id}': { title: 'Outro título' },
  'PUT /macros/{id}': { name: 'Outra macro' },
  'PUT /calendars/{id}': { name: 'Outro plantão' },
  'PUT /fields/{id}': { label: 'Outro motivo' },
  'PUT /campaigns/{id}': { name: 'Outra campanha' },
};

/** With the rows at hand they change nothing; the tests of core, of connections, of billing and of fields have them. */
const elsewhere = new Set([
  'DELETE /auth/sessions',
  'DELETE /users/{id}/sessions',
  'DELETE /users/{id}/two-factor',
  'POST /companies/{id}/renew',
  'POST /subscription/plan',
  'DELETE /subscription/plan',
  'PUT /companies/{id}/schedules',
  'PUT /fields/order',
  'POST /super-entries',
  'DELETE /super-entries/{id}',
  'POST /whatsappsession/{id}',
  'PUT /whatsapp/{id}/settings',
  'POST /whatsapp/{id}/settings/renew',
  'POST /whatsapp/{id}/templates',
  'PUT /whatsapp/{id}/templates/{templateId}',
  'DELETE /whatsapp/{id}/templates/{templateId}',
  'PUT /whatsapp/{id}/business-profile',
  'POST /whatsapp/{id}/blocked',
  'DELETE /whatsapp/{id}/blocked/{customer}',
  'POST /whatsapp/{id}/registration',
]);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin] });
});
afterAll(() => app.close());

test('every call that changes something is audited, or is listed with a reason among those that are not', async () => {
  const changing = (await documentedOperations(app)).filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/leaflets'),
  );
  const listed = [...Object.keys(audited), ...Object.keys(unaudited)];
  expect(changing.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  const all = (await documentedOperations(app)).map(({ name }) => name);
  expect(listed.filter((name) => !all.includes(name))).toEqual([]);
  expect(Object.keys(audited).filter((name) => name in unaudited)).toEqual([]);
  const declared = Object.values(audited).filter((action) => !app.host.audited.actions.has(action));
  expect(declared).toEqual([]);
});

test('an audited call leaves its audit row, for each kind of caller', async () => {
  const operations = await documentedOperations(app);
  const silent: string[] = [];
  const boss = await app.theSuperUser();
  let tried = 0;
  const world = await aWorld(app);
  // Calls that end the session or delete the whole company come last.
  const endings = ['DELETE /auth/logout', 'DELETE /companies/{id}'];
  const ordered = Object.entries(audited).sort(
    ([one], [other]) => endings.indexOf(one) - endings.indexOf(other),
  );
  for (const [name, action] of ordered) {
    const operation = operations.find((one) => one.name === name);
    // A caller without a session is named by their action, which the area's own tests check.
    if (!operation || operation.access === 'public' || elsewhere.has(name)) continue;
    const who = operation.access === 'super' ? boss : world.admin;
    const headers = await app.signIn(who);
    const given = bodyOf(operation, world.rows);
    const payload = changes[name] ? { ...given, ...changes[name] } : given;
    const { method } = operation;
    const answer = await app.http.inject({
      method,
      url: addressOf(operation, world.rows),
      headers,
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode >= 300) continue;
    tried += 1;
    const rows = await app.host.database.knex('AuditRows').where({ action, actorId: who.id });
    if (rows.length === 0) silent.push(`${name}: ${action}`);
  }
  expect(silent).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});
