import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { addressOf, pointedAt } from './testing/matrix/fill.ts';
import { documentedOperations, isGuarded, type Operation } from './testing/matrix/operations.ts';
import { referencesIn } from './testing/matrix/references.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { aWorld, type World } from './testing/matrix/world.ts';

let app: TestApp;
let world: World;
let operations: Array<Operation & { example: object }>;
beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin] });
  const documented = await documentedOperations(app);
  operations = documented
    .filter(isGuarded)
    .flatMap((operation) =>
      operation.example && !operation.path.startsWith('/leaflets')
        ? [{ ...operation, example: operation.example }]
        : [],
    );
  world = await aWorld(app);
});
afterAll(() => app.close());

/** Examples that only a certain moment takes: what they show is right, and no row of a test makes it pass. */
const ofTheMoment: Record<string, string> = {
  'POST /auth/two-factor/enrolment': 'wants the password',
  'POST /auth/two-factor/confirmation': 'wants a code of the moment',
  'POST /auth/two-factor/recovery-codes': 'wants the password and a code of the moment',
  'DELETE /auth/two-factor': 'wants the password and a code of the moment',
  'POST /whatsapp/{id}/token': 'wants the password',
  'POST /webchat-widgets/{id}/secrets': 'wants the password',
  'POST /whatsapp/signup': 'wants a code of the moment',
  'POST /auth/email-confirmation/confirm': 'wants a link of the moment',
  'POST /whatsappsession/{id}/pairing-code': 'wants a phone that is being paired',
  'POST /sandbox/{whatsappId}/ack': 'names a message by what the sandbox drew',
  'POST /subscription/create/webhook': 'wants a provider',
  'POST /subscription/plan': 'names what the change costs at the moment',
  'PUT /flows/{id}/publication-order': 'names a moment within a year',
  'POST /queueIntegration/testSession': 'asks a provider',
  'POST /prompt-trials': 'asks a provider',
  'POST /tickets/{ticketId}/drafts': 'asks a provider',
  'POST /messages/{ticketId}/template': 'wants an official number',
  'POST /whatsapp/{id}/settings/renew': 'wants an official number',
  'PUT /whatsapp/{id}/business-profile': 'wants an official number',
  'POST /whatsapp/{id}/blocked': 'wants an official number',
  'POST /whatsapp/{id}/registration': 'wants an official number',
  'POST /whatsapp/{id}/templates': 'wants an official number',
  'PUT /whatsapp/{id}/templates/{templateId}': 'wants an official number',
  'POST /enviar-email': 'wants an account for e-mails',
  'POST /flows/{id}/versions/{number}/restore': 'names the revision of the moment',
  'POST /campaigns/{id}/start': 'wants a whole campaign, with its connection',
  'POST /campaigns/{id}/send-again': 'wants a campaign that is finished',
  'PUT /tickets/{id}/fields': 'names fields by the keys of a company',
  'PUT /contacts/{id}/fields': 'names fields by the keys of a company',
  'PUT /rules/order': 'wants all of the rules, and examples make more',
  'PUT /sla-policies/order': 'wants all of the policies, and examples make more',
  'PUT /tickets/{id}/snooze': 'wants a time within the year',
};

/** Sent after all others, in this order, since they change the ground under these. */
const last = [
  'PUT /flows/{id}/draft',
  'PUT /invoices/{id}',
  'POST /contacts/{id}/merge',
  'POST /contacts/deletions',
  'POST /super-entries',
];

/** Rows that an example means where the first of their kind will not do. */
const meant: Record<string, Partial<World['rows']>> = {};

test('every shown example is carried out when it is sent as it is printed, with ids of rows that are there', async () => {
  const refused: string[] = [];
  const superUser = await app.theSuperUser();
  meant['POST /tickets'] = { contact: world.rows.spareContact };
  const sent = operations.filter(({ name }) => !ofTheMoment[name]);
  expect(sent.length).toBeGreaterThan(80);
  sent.sort((one, other) => last.indexOf(one.name) - last.indexOf(other.name));
  for (const operation of sent) {
    const rows = { ...world.rows, ...meant[operation.name] };
    const api = app.api(operation.access === 'super' ? superUser : world.admin);
    const body = referencesIn(operation.body).reduce(
      (filled, reference) => (holds(filled, reference.at) ? pointedAt(filled, reference, rows) : filled),
      operation.example,
    );
    const send = operation.method === 'PUT' ? api.put : api.post;
    const { status, body: answer } = await send(addressOf(operation, rows), body);
    if (status >= 400)
      refused.push(
        `${operation.name} ${JSON.stringify(body)}: ${answer.error} ${JSON.stringify(answer.details)}`,
      );
  }
  expect(refused).toEqual([]);
});

function holds(body: object, at: readonly string[]): boolean {
  let place: unknown = body;
  for (const name of at) {
    if (typeof place !== 'object' || place === null || !(name in place)) return false;
    place = (place as Record<string, unknown>)[name];
  }
  return place !== null;
}
