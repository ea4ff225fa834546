import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { addressOf, bodyOf } from './testing/matrix/fill.ts';
import { type NameField, nameFieldsIn, withName } from './testing/matrix/name-fields.ts';
import { documentedOperations, type Operation } from './testing/matrix/operations.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { aWorld, type World } from './testing/matrix/world.ts';

/**
 * Not asked: what is stored nowhere, what a customer or their browser says, and what needs a letter or an
 * account first.
 */
const others = new Set([
  'POST /reception/simulations',
  'POST /sandbox/{whatsappId}/inbound',
  'POST /webchat/{key}/session',
  'POST /companies/cadastro/confirm',
  'POST /invitations/accept',
  'POST /enviar-email',
]);

const translated = { options: [{ id: 'a', title: 'x' }] };
const translations = { pt: translated, en: translated, es: translated };
const aGraph = { nodes: [{ id: 'start', kind: 'start', options: [{ id: 'a', title: 'x' }], translations }] };

/** Other fields that these bodies need, to be refused for nothing but the name. */
const around: Record<string, () => object> = {
  'POST /users': () => ({ email: `caio${++made}@balcao.test` }),
  'POST /queue': () => ({ color: `#${(++made + 4096).toString(16).padStart(6, '0')}` }),
  'POST /files': () => ({ name: `Tabelas ${++made}`, message: 'Segue' }),
  'POST /announcements': () => ({ text: 'Domingo às 3h' }),
  'POST /prompt': () => ({ queueId: world.rows.queue }),
  'POST /contacts': () => ({
    number: `55119${String(++made).padStart(8, '0')}`,
    extraInfo: [{ name: 'Plano', value: 'x' }],
  }),
  'POST /messages/{id}': () => ({ location: { latitude: -23.5, longitude: -46.6, name: 'x' } }),
  'POST /flows': () => ({ name: `Fluxo ${++made}`, graph: aGraph }),
  'POST /flows/import': () => ({ name: `Arquivo ${++made}`, graph: aGraph }),
  'POST /flows/simulations': () => ({ graph: aGraph }),
  'PUT /flows/{id}/draft': () => ({ graph: aGraph }),
  'POST /macros': () => ({ location: { latitude: -23.5, longitude: -46.6, name: 'x' } }),
  'PUT /macros/{id}': () => ({ location: { latitude: -23.5, longitude: -46.6, name: 'x' } }),
  'PUT /contacts/{id}': () => ({ extraInfo: [{ name: 'Plano', value: 'x' }] }),
};

let app: TestApp;
let world: World;
let staff: TestUser;
let named: Array<{ operation: Operation; field: NameField }>;
let made = 0;

beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin] });
  world = await aWorld(app);
  staff = await app.theSuperUser();
  named = (await documentedOperations(app))
    .filter(
      ({ name, path, access }) =>
        !others.has(name) && !path.startsWith('/leaflets') && access !== 'cookie' && access !== 'token',
    )
    // The options of a queue's whole menu take the place of the one that is named alone.
    .sort((one, other) => Number(one.path.startsWith('/queue/')) - Number(other.path.startsWith('/queue/')))
    .flatMap((operation) => nameFieldsIn(operation.body).map((field) => ({ operation, field })));
});
afterAll(() => app.close());

async function call({ operation, field }: (typeof named)[number], name: string) {
  const body = { ...bodyOf(operation, world.rows), ...around[operation.name]?.() };
  const who = operation.access === 'public' ? undefined : operation.access === 'super' ? staff : world.admin;
  const headers = who ? await app.signIn(who) : {};
  const answer = await app.http.inject({
    method: operation.method,
    url: addressOf(operation, world.rows),
    headers,
    payload: withName(body, field, name),
  });
  return { status: answer.statusCode, text: answer.body };
}

test('every name that a call gives is refused with invisible characters, and stored composed', async () => {
  expect(named.map(({ operation }) => operation.path)).toEqual(
    expect.arrayContaining(['/queue', '/queue-options', '/prompt', '/prompt-pages', '/files', '/macros']),
  );
  const wrong: string[] = [];
  for (const one of named) {
    const about = `${one.operation.name} ${one.field.join('.')}`;
    const unseen = await call(one, `Nome\u200B oculto ${++made}`);
    if (unseen.status !== 400) wrong.push(`${about}: ${unseen.status} to a name with a hidden sign`);
    const seen = await call(one, `Cafe\u0301 ${++made}`);
    // Other data may be in the way, but not the name.
    if (seen.status === 400 || seen.status >= 500) wrong.push(`${about}: ${seen.status} ${seen.text}`);
    if (seen.text.includes('e\u0301')) wrong.push(`${about}: answered as it was given`);
  }
  expect(wrong).toEqual([]);
  process.stdout.write(`  figure: ${named.length} name fields\n`);
});
