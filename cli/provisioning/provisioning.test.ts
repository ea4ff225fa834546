import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '../operator/client.ts';
import { openLocalClient } from '../operator/local-client.ts';
import { onDatabaseOf, onServerOf, balcao as run } from '../operator/testing/balcao.ts';

const kept = { ...process.env };
let app: TestApp;
let local: Client;
let client: Client | undefined;
let folder: string;
let server: Record<string, string>;
let next = 1;

beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true });
  Object.assign(process.env, onDatabaseOf(app.host.config));
  local = await openLocalClient();
  server = await onServerOf(app);
  folder = await mkdtemp(join(tmpdir(), 'balcao-apply-'));
});
beforeEach(async () => {
  client = local;
  Object.assign(process.env, server, { ANA_PASSWORD: 'senha-da-ana-1' });
});
afterAll(async () => {
  await local.close();
  await app.close();
  await rm(folder, { recursive: true });
  process.env = kept;
});

const balcao = (command: string) => run(command, { client });
async function fileOf(text: string): Promise<string> {
  const path = join(folder, `${next++}.yaml`);
  await writeFile(path, text);
  return path;
}
async function changes(command: string): Promise<Array<Record<string, unknown>>> {
  const { code, out, err } = await balcao(`${command} --json`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out).changes;
}
const refusalOf = (err: string) => JSON.parse(err);

const example = (name: string) => `
plans:
  - name: Ouro ${name}
    users: 10
    connections: 5
    queues: 9
    value: 149.90
    useKanban: false
companies:
  - name: ${name}
    email: Sol@${name}.test
    plan: ouro ${name}
    dueDate: 2031-05-10
    recurrence: ANUAL
    phone: ' 11 4000 '
    schedules:
      - { weekday: Segunda, weekdayEn: monday, startTime: '8:00', endTime: '18:00' }
    queues:
      - name: Vendas
        color: '#F00'
        greetingMessage: Oi
        options:
          - { title: Preços, message: Veja, options: [{ title: Bolos, message: '10' }] }
          - title: Horários
      - { name: Suporte, color: '#00ff00', routing: { isOn: true, returnMinutes: 10 } }
    tags:
      - { name: Urgente, color: '#d32f2f', kanban: 1 }
    calendars:
      - name: Plantão
        dates: [{ day: '2026-12-25', yearly: true, name: Natal }]
        spans:
          - { weekday: tuesday, startTime: '22:00', endTime: '06:00' }
          - { weekday: monday, startTime: '08:00', endTime: '12:00' }
    fields:
      - { key: reason, target: ticket, label: Motivo, type: choice, choices: [Troca, Conserto], requiredAt: close, queues: [vendas] }
      - { key: order_number, target: contact, label: Pedido, type: text }
    slaPolicies:
      - name: Urgentes
        hours: calendar
        calendar: plantão
        filter: { all: [{ field: tags, op: in, value: [Urgente] }, { any: [{ field: field.reason, op: is, value: Troca }] }] }
        targets: [{ metric: first_reply, priority: 4, minutes: 15 }]
      - { name: Todos, targets: [{ metric: first_reply, priority: 2, minutes: 30 }] }
    ticketViews:
      - name: Da Bia
        audience: queues
        queues: [Vendas]
        sort: waiting
        filter: { all: [{ field: agent, op: is, value: 'bia@${name}.test' }, { field: queue, op: in, value: [vendas] }] }
    connections:
      - { name: Matriz, provider: sandbox, queues: [vendas, Suporte], greetingMessage: Escolha, transferQueue: Suporte, isDefault: true }
      - { name: Filial, provider: sandbox, isDefault: false }
    users:
      - { name: Ana, email: ana@${name}.test, profile: admin, password: { fromEnv: ANA_PASSWORD } }
      - { name: Sol, email: sol@${name}.test, profile: admin, language: es }
      - { name: Bia, email: bia@${name}.test, queues: [Vendas], connection: Matriz }
    settings:
      scheduleType: company
      userRating: enabled
`;

// Both ways to an installation: the application in this process on the database, and a running server.
describe.each(['on the database', 'at the server'] as const)('a file applied %s', (place) => {
  const name = place === 'at the server' ? 'padaria-longe' : 'padaria-perto';
  beforeEach(() => {
    if (place === 'at the server') client = undefined;
  });

  test('an applied file is what the installation becomes, once', async () => {
    const file = await fileOf(example(name));
    const planned = await changes(`plan --file ${file}`);
    expect(planned.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      'create plan',
      'create company',
      'create queue',
      'create queue',
      'create tag',
      'create calendar',
      'create field',
      'create field',
      'create connection',
      'create connection',
      'update setting',
      'update setting',
      'create user',
      'create user',
      'create user',
      'update routing',
      'create slaPolicy',
      'create slaPolicy',
      'create ticketView',
    ]);
    expect((await balcao(`diff --file ${file}`)).code).toBe(1);
    expect((await balcao(`companies list --search ${name} --json`)).out).toBe('[]');

    const applied = JSON.parse((await balcao(`apply --file ${file} --json`)).out);
    expect(applied.changes).toEqual(planned);
    const passwords = applied.initialPasswords as Array<{ email: string; initialPassword: string }>;
    expect(passwords.map(({ email }) => email).sort()).toEqual([`bia@${name}.test`, `sol@${name}.test`]);
    for (const { email, password } of [
      { email: `ana@${name}.test`, password: 'senha-da-ana-1' },
      ...passwords.map(({ email, initialPassword }) => ({ email, password: initialPassword })),
    ])
      expect((await app.api().post('/auth/login', { email, password })).status).toBe(200);

    expect(await changes(`apply --file ${file}`)).toEqual([]);
    expect((await balcao(`diff --file ${file}`)).code).toBe(0);
    expect((await balcao(`apply --file ${file}`)).out).toBe('No changes.');
  });

  test('an applied file puts back what was changed by hand, and says what', async () => {
    const file = await fileOf(example(name));
    await balcao(`apply --file ${file}`);
    await balcao(`queues update Vendas --company ${name} --greeting Mexido`);
    await balcao(`companies update ${await idOf(name)} --due 2031-01-01`);
    await balcao(`queues create --name Extra --color #0000ff --company ${name}`);
    expect(await changes(`apply --file ${file}`)).toEqual([
      {
        action: 'update',
        kind: 'company',
        name,
        fields: { dueDate: { from: '2031-01-01', to: '2031-05-10' } },
      },
      {
        action: 'update',
        kind: 'queue',
        name: 'Vendas',
        company: name,
        fields: { greetingMessage: { from: 'Mexido', to: 'Oi' } },
      },
    ]);
    const pruned = await changes(`apply --file ${file} --prune`);
    expect(pruned).toEqual([{ action: 'delete', kind: 'queue', name: 'Extra', company: name }]);
    expect(await changes(`plan --file ${file} --prune`)).toEqual([]);
  });
});

describe('a file', () => {
  test('a file names things beside their company as well as in it', async () => {
    const file = await fileOf(`
companies: [{ name: Duas Formas, plan: Plano 1 }]
queues: [{ company: duas formas, name: Vendas, color: '#123456' }]
tags: [{ company: Duas Formas, name: Novo }]
settings: [{ company: Duas Formas, key: userRating, value: enabled }]
`);
    expect((await changes(`apply --file ${file}`)).map(({ kind }) => kind)).toEqual([
      'company',
      'queue',
      'tag',
      'setting',
    ]);
    expect(await changes(`apply --file ${file}`)).toEqual([]);
  });

  test('a file changes fields by their keys, and archives choices that it leaves out', async () => {
    const withField = (field: string) =>
      fileOf(`companies: [{ name: Campos, plan: Plano 1, fields: [${field}] }]`);
    const fieldOf = (rest: string) => `{ key: reason, target: ticket, label: Motivo, ${rest} }`;
    const first = await withField(fieldOf('type: choice, choices: [Troca, Conserto]'));
    expect((await changes(`apply --file ${first}`)).map(({ kind }) => kind)).toEqual(['company', 'field']);
    const next = await withField(fieldOf('type: choice, choices: [Outro, conserto], requiredAt: close'));
    expect(await changes(`apply --file ${next}`)).toEqual([
      expect.objectContaining({
        ...{ action: 'update', kind: 'field', name: 'reason' },
        fields: {
          choices: { from: ['Troca', 'Conserto'], to: ['Outro', 'conserto'] },
          requiredAt: { from: 'never', to: 'close' },
        },
      }),
    ]);
    expect(await changes(`apply --file ${next}`)).toEqual([]);
    const other = await balcao(`plan --file ${await withField(fieldOf('type: text'))} --json`);
    expect(refusalOf(other.err)).toMatchObject({ details: { 'fields.reason.type': 'is choice' } });
    expect(
      (await changes(`apply --prune --file ${await withField('')}`)).map(({ action }) => action),
    ).toEqual(['delete']);
  });

  test('a file makes rules that name what it makes, in its order, and finds them again', async () => {
    const withRules = (rules: string) => `
plans: [{ name: Com regras, users: 9, connections: 9, queues: 9, value: 1, useRules: true }]
companies:
  - name: Regrada
    plan: Com regras
    queues: [{ name: Vendas, color: '#123456' }]
    tags: [{ name: Urgente }]
    fields: [{ key: motivo, target: ticket, label: Motivo, type: choice, choices: [Troca, Conserto] }]
    users: [{ name: Rita, email: rita@regrada.test, queues: [Vendas] }]
    rules: [${rules}]
`;
    const first = `{ name: Caros, trigger: { on: tagged, tag: urgente }, filter: { all: [{ field: queue, op: in, value: [vendas] }] },
      actions: [{ type: notify, users: [RITA@regrada.test], text: Olhem }, { type: field, field: motivo, value: Troca }] }`;
    const second =
      '{ name: Espera, isEnabled: false, trigger: { on: customer-waits, minutes: 30 }, actions: [{ type: queue, queue: Vendas }] }';
    const file = await fileOf(withRules(`${first}, ${second}`));
    const made = await changes(`apply --file ${file}`);
    expect(made.flatMap(({ kind, name }) => (kind === 'rule' ? [name] : []))).toEqual(['Caros', 'Espera']);
    expect(await changes(`apply --file ${file}`)).toEqual([]);
    const turned = await fileOf(withRules(`${second.replace('30', '60')}, ${first}`));
    expect((await changes(`apply --file ${turned}`)).map(({ name, fields }) => [name, fields])).toEqual([
      [
        'Espera',
        {
          trigger: { from: { on: 'customer-waits', minutes: 30 }, to: { on: 'customer-waits', minutes: 60 } },
        },
      ],
      ['order', { order: { from: ['caros', 'espera'], to: ['espera', 'caros'] } }],
    ]);
    expect(await changes(`apply --file ${turned}`)).toEqual([]);
    const [{ rules: shown }] = JSON.parse((await balcao('export --company Regrada --json')).out).companies;
    expect(shown).toMatchObject([
      { name: 'Espera', isEnabled: false, actions: [{ type: 'queue', queue: 'Vendas' }] },
      {
        ...{ name: 'Caros', trigger: { on: 'tagged', tag: 'Urgente' } },
        filter: { all: [{ field: 'queue', op: 'in', value: ['Vendas'] }] },
        actions: [
          { type: 'notify', users: ['rita@regrada.test'], text: 'Olhem' },
          { type: 'field', field: 'motivo', value: 'Troca' },
        ],
      },
    ]);
    const stray = await fileOf(withRules(second.replace('queue: Vendas', 'queue: Nenhuma')));
    expect((await balcao(`plan --file ${stray} --json`)).err).toMatch(/Espera of Regrada names Nenhuma/);
    const pruned = await changes(`apply --prune --file ${await fileOf(withRules(first))}`);
    expect(pruned).toMatchObject([{ action: 'delete', kind: 'rule', name: 'Espera' }]);
  });

  test("a rule's hours and mails, and the minutes that skills are waited for, are applied, changed and found again", async () => {
    const fileWith = (hours: string, skillMinutes: number) =>
      fileOf(`
plans: [{ name: Com horas, users: 9, connections: 9, queues: 9, value: 1, useRules: true }]
companies:
  - name: Horas
    plan: Com horas
    queues: [{ name: Vendas, color: '#123456', routing: { isOn: true, skillMinutes: ${skillMinutes} } }]
    users: [{ name: Rui, email: rui@horas.test, queues: [Vendas] }]
    rules:
      - name: Avisa
        trigger: { on: customer-waits, minutes: 30${hours} }
        actions: [{ type: notify, users: [rui@horas.test], text: Olhem, byMail: true }]
`);
    await changes(`apply --file ${await fileWith(', hours: company', 5)}`);
    expect(await changes(`apply --file ${await fileWith(', hours: company', 5)}`)).toEqual([]);
    const [company] = JSON.parse((await balcao('export --company Horas --json')).out).companies;
    expect(company.queues).toMatchObject([{ name: 'Vendas', routing: { isOn: true, skillMinutes: 5 } }]);
    expect(company.rules).toMatchObject([
      { trigger: { on: 'customer-waits', minutes: 30, hours: 'company' }, actions: [{ byMail: true }] },
    ]);
    const changed = await changes(`apply --file ${await fileWith('', 8)}`);
    expect(changed.map(({ action, kind }) => `${action} ${kind}`).sort()).toEqual([
      'update routing',
      'update rule',
    ]);
    const refused = await balcao(`plan --file ${await fileWith(', hours: never', 8)} --json`);
    expect([refused.code, refusalOf(refused.err).error]).toEqual([2, 'ERR_VALIDATION']);
  });

  test('skills of queues and users are applied, changed and found again by the names of tags', async () => {
    const fileWith = (ofQueue: string, ofUser: string) =>
      fileOf(`
plans: [{ name: Com rotas, users: 9, connections: 9, queues: 9, value: 1, useRouting: true }]
companies:
  - { name: Hábil, plan: Com rotas, tags: [{ name: Inglês }, { name: Faturas }], users: [{ name: Rui, email: rui@habil.test, skills: ${ofUser} }],
      queues: [{ name: Vendas, color: '#123456', routing: { isOn: true, skills: ${ofQueue} } }] }
`);
    const apply = `apply --file ${await fileWith('[inglês]', '[Faturas, Inglês]')}`;
    expect([(await changes(apply)).length > 0, await changes(apply)]).toEqual([true, []]);
    const { queues, users } = JSON.parse((await balcao('export --company Hábil --json')).out).companies[0];
    expect([queues[0].routing.skills, users[0].skills]).toEqual([['Inglês'], ['Faturas', 'Inglês']]);
    const fewer = await changes(`apply --file ${await fileWith('[]', '[Faturas]')}`);
    const to = fewer.map(({ fields }) => Object.values(fields as object));
    expect(to).toMatchObject([[{ to: [] }], [{ to: ['Faturas'] }]]);
    const stray = await balcao(`plan --file ${await fileWith('[Alemão]', '[]')} --json`);
    expect(refusalOf(stray.err).error).toBe('ERR_NO_TAG_FOUND');
  });

  test('a file puts SLA policies in its order, names what filters choose, and takes away what it leaves out', async () => {
    const withPolicies = (policies: string, views = '') =>
      fileOf(`
companies:
  - name: Prazos
    plan: Plano 1
    queues: [{ name: Vendas, color: '#123456' }, { name: Suporte, color: '#654321' }]
    slaPolicies: [${policies}]
    ticketViews: [${views}]
`);
    const of = (queue: string) => `filter: { all: [{ field: queue, op: is, value: ${queue} }] }`;
    const first = await withPolicies(
      `{ name: Um, ${of('vendas')} }, { name: Dois }`,
      `{ name: Fila, audience: company, ${of('Vendas')} }`,
    );
    await changes(`apply --file ${first}`);
    const next = await withPolicies(`{ name: Três }, { name: Um, ${of('Suporte')} }`);
    expect(await changes(`apply --file ${next}`)).toEqual([
      expect.objectContaining({ action: 'create', kind: 'slaPolicy', name: 'Três' }),
      expect.objectContaining({
        ...{ action: 'update', kind: 'slaPolicy', name: 'Um' },
        fields: {
          filter: {
            from: { all: [{ field: 'queue', op: 'is', value: 'Vendas' }] },
            to: { all: [{ field: 'queue', op: 'is', value: 'Suporte' }] },
          },
        },
      }),
      expect.objectContaining({
        ...{ action: 'update', kind: 'slaPolicyOrder' },
        fields: { order: { from: ['um', 'dois', 'três'], to: ['três', 'um', 'dois'] } },
      }),
    ]);
    expect(await changes(`plan --file ${next}`)).toEqual([]);
    const pruned = await changes(`apply --prune --file ${next}`);
    expect(pruned.map(({ action, kind, name }) => `${action} ${kind} ${name}`)).toEqual([
      'delete slaPolicy Dois',
      'delete ticketView Fila',
    ]);
  });

  test.each<[string, string, number, string, string]>([
    [
      'a filter of what is nowhere',
      'companies: [{ name: Abc, slaPolicies: [{ name: Um, filter: { all: [{ field: queue, op: is, value: Nada }] } }] }]',
      4,
      'ERR_TICKET_FILTER_VALUE_NOT_FOUND',
      'Nada',
    ],
    [
      'a calendar that is nowhere',
      'companies: [{ name: Abc, slaPolicies: [{ name: Um, hours: calendar, calendar: Nada }] }]',
      4,
      'ERR_NO_CALENDAR_FOUND',
      'Nada',
    ],
    ['an unknown key', 'companies: [{ name: Abc, planId: 1 }]', 2, 'ERR_VALIDATION', 'companies.0.planId'],
    ['a password in it', 'companies: [{ name: Abc, password: x }]', 2, 'ERR_VALIDATION', 'password'],
    ['a name twice', 'companies: [{ name: Abc }, { name: ABC }]', 2, 'ERR_VALIDATION', 'twice'],
    ['a plan that is nowhere', 'companies: [{ name: Abc, plan: Nada }]', 4, 'ERR_NO_PLAN_FOUND', 'Nada'],
    [
      'a company that is nowhere',
      'queues: [{ company: Nada, name: Vendas, color: "#111111" }]',
      4,
      'ERR_NO_COMPANY_FOUND',
      'Nada',
    ],
    [
      'a queue that is nowhere',
      'companies: [{ name: Abc, connections: [{ name: Um, queues: [Nada] }] }]',
      4,
      'ERR_QUEUE_NOT_FOUND',
      'Nada',
    ],
    [
      'a connection that is nowhere',
      'companies: [{ name: Abc, users: [{ name: A, email: a@b.test, connection: Nada }] }]',
      4,
      'ERR_NO_WAPP_FOUND',
      'Nada',
    ],
    [
      'a setting that is nowhere',
      'companies: [{ name: Abc, settings: { nada: 1 } }]',
      4,
      'ERR_NO_SETTING_FOUND',
      'nada',
    ],
    [
      'a switch that is nowhere',
      'plans: [{ name: Abc, useNothing: true }]',
      2,
      'ERR_VALIDATION',
      'useNothing',
    ],
    [
      'a secret that is not set',
      'companies: [{ name: Abc, email: a@b.test, password: { fromEnv: NOT_SET } }]',
      2,
      'misuse',
      'NOT_SET',
    ],
    ['what is no YAML', 'companies: [', 2, 'misuse', 'no YAML'],
  ])('a file with %s is refused before anything is changed', async (_what, text, code, error, reported) => {
    const file = await fileOf(text);
    const refused = await balcao(`apply --file ${file} --json`);
    expect([refused.code, refused.out]).toEqual([code, '']);
    expect(refusalOf(refused.err).error).toBe(error);
    expect(refused.err).toContain(reported);
    expect((await balcao('companies list --search abc --json')).out).toBe('[]');
  });

  test('a file that cannot be read is a misuse', async () => {
    expect((await balcao('apply --file /nowhere.yaml')).code).toBe(2);
    expect((await balcao('apply')).code).toBe(2);
  });

  describe.each(['on the database', 'at the server'] as const)('applied %s', (place) => {
    const at = place === 'at the server' ? 'longe' : 'perto';
    beforeEach(() => {
      if (place === 'at the server') client = undefined;
    });

    test.each([
      ['queues: [{ name: Uma, color: vermelho }]', 'ERR_QUEUE_INVALID_COLOR', 'queue Uma'],
      [
        "queues: [{ name: Uma, color: '#aaa' }, { name: Duas, color: '#AAAAAA' }]",
        'ERR_QUEUE_COLOR_ALREADY_EXISTS',
        'queue Duas',
      ],
      ["queues: [{ name: x, color: '#aaa' }]", 'ERR_QUEUE_INVALID_NAME', 'queue x'],
      ['tags: [{ name: Novo, color: azul }]', 'ERR_TAG_INVALID_COLOR', 'tag Novo'],
      [
        "queues: [{ name: Uma, color: '#aaa' }, { name: Duas, color: '#bbb' }], connections: [{ name: Loja, queues: [Uma, Duas] }]",
        'ERR_WAPP_GREETING_REQUIRED',
        'connection Loja',
      ],
    ])(
      'a file with %s is refused by plan, diff and apply alike, before anything is changed',
      async (entry, error, reported) => {
        const file = await fileOf(
          `companies: [{ name: Antes ${at}, plan: Plano 1 }, { name: Errada ${at}, plan: Plano 1, ${entry} }]`,
        );
        for (const command of ['plan', 'diff', 'apply']) {
          const refused = await balcao(`${command} --file ${file} --json`);
          expect([command, refused.code, refusalOf(refused.err).error]).toEqual([command, 3, error]);
          expect(refusalOf(refused.err).message).toContain(`${reported} of Errada ${at}`);
        }
        expect((await balcao(`companies list --search "Antes ${at}" --json`)).out).toBe('[]');
      },
    );
  });

  const overTheLimit = (name: string, queues: string) => `
plans: [{ name: Pequeno ${name}, users: 5, connections: 1, queues: 1 }]
companies:
  - { name: Primeira ${name}, plan: Pequeno ${name}, queues: [{ name: Uma, color: '#aaaaaa' }] }
  - { name: Segunda ${name}, plan: Pequeno ${name}, queues: ${queues} }
  - { name: Terceira ${name}, plan: Pequeno ${name} }
`;
  const two = "[{ name: Uma, color: '#aaaaaa' }, { name: Duas, color: '#bbbbbb' }]";

  test('a file that the API refuses in the middle leaves companies whole, and says which are done, undone, not begun', async () => {
    client = undefined;
    const broken = await balcao(`apply --file ${await fileOf(overTheLimit('ali', two))} --json`);
    expect([broken.code, refusalOf(broken.err)]).toEqual([
      3,
      expect.objectContaining({
        error: 'ERR_PLAN_LIMIT_QUEUES',
        message: expect.stringContaining(
          'Done: plans, Primeira ali; nothing of Segunda ali stays; not begun: Terceira ali.',
        ),
        details: expect.objectContaining({
          done: ['plans', 'Primeira ali'],
          undone: 'Segunda ali',
          half: null,
          notBegun: ['Terceira ali'],
        }),
      }),
    ]);
    const made = JSON.parse(broken.out).changes.map(
      ({ kind, name }: Record<string, string>) => `${kind} ${name}`,
    );
    expect(made).toEqual(['plan Pequeno ali', 'company Primeira ali', 'queue Uma']);
    const names = async () =>
      JSON.parse((await balcao('companies list --search ali --json')).out).map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['Primeira ali']);
    const mended = await changes(`apply --file ${await fileOf(overTheLimit('ali', '[]'))}`);
    expect(mended.map(({ name }) => name)).toEqual(['Segunda ali', 'Terceira ali']);
  });

  test('a file that the API refuses in the middle puts back what it changed in a company that was there', async () => {
    client = undefined;
    const text = (phone: string, queues: string) => `
plans: [{ name: Pequeno volta, users: 5, connections: 1, queues: 1 }]
companies: [{ name: Volta, plan: Pequeno volta, phone: '${phone}', queues: ${queues} }]
`;
    const whole = await fileOf(text('11 4000', '[]'));
    await balcao(`apply --file ${whole}`);
    const broken = await balcao(`apply --file ${await fileOf(text('11 5000', two))} --json`);
    expect(refusalOf(broken.err).details).toMatchObject({
      done: [],
      undone: 'Volta',
      half: null,
      notBegun: [],
    });
    expect(JSON.parse(broken.out).changes).toEqual([]);
    expect((await balcao(`diff --file ${whole} --prune`)).out).toBe('No changes.');
  });
});

test('an apply goes on from wherever a run was ended', async () => {
  const whole = await planOf('padaria-inteira');
  for (let most = 1; most < whole; most += 2) {
    const file = await fileOf(example(`padaria-${most}`));
    let left = most;
    const ending: Client = {
      ...local,
      call: (method, path, call) => {
        if (method !== 'GET' && left-- <= 0) throw new Error('The line broke');
        return local.call(method, path, call);
      },
    };
    const broken = await run(`apply --file ${file}`, { client: ending });
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('The line broke')]);
    // The company could not be taken back: the password of its first admin is shown nowhere else.
    expect(broken.out.includes('signs in with')).toBe(most > 1);
    expect((await balcao(`apply --file ${file} --json`)).code).toBe(0);
    expect(await changes(`plan --file ${file}`)).toEqual([]);
  }
});

async function planOf(name: string): Promise<number> {
  return (await changes(`plan --file ${await fileOf(example(name))}`)).length;
}

describe('an export', () => {
  test('an export holds no secret, and gives the same again where it is applied', async () => {
    await balcao(`apply --file ${await fileOf(example('padaria-cópia'.normalize('NFC').replace('ó', 'o')))}`);
    const exported = await balcao('export --with-billing');
    expect([exported.code, exported.err]).toEqual([0, expect.any(String)]);
    expect(exported.out).not.toMatch(/password|token|"?id"?:/i);
    expect(await balcao(`diff --file ${await fileOf(exported.out)}`)).toMatchObject({
      out: 'No changes.',
      err: '',
    });

    const empty = await startTestApp({ plugins });
    Object.assign(process.env, onDatabaseOf(empty.host.config));
    const emptyClient = await openLocalClient();
    try {
      // The first login of both is the same; other staff of the first one came by the tests.
      const file = await fileOf(exported.out);
      const applied = await run(`apply --file ${file} --json`, { client: emptyClient });
      expect([applied.code, applied.err]).toEqual([0, '']);
      expect((await run('export --with-billing', { client: emptyClient })).out).toBe(exported.out);
      expect(
        JSON.parse((await run(`apply --file ${file} --json`, { client: emptyClient })).out).changes,
      ).toEqual([]);
    } finally {
      await emptyClient.close();
      await empty.close();
    }
  });

  test('an export is of one company alone, where that is wanted', async () => {
    const id = await idOf('Volta');
    const one = JSON.parse((await balcao(`export --company ${id} --json`)).out);
    expect(one.companies.map(({ name }: { name: string }) => name)).toEqual(['Volta']);
    expect((await balcao('export --company 999999')).code).toBe(4);
  });
});

async function idOf(name: string): Promise<number> {
  const [found] = JSON.parse((await balcao(`companies list --search "${name}" --json`)).out);
  return found.id;
}
