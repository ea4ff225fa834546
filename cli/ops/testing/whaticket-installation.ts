import type { Knex } from 'knex';

/** Size of a made-up installation. */
export interface MadeUp {
  companies: number;
  /** Number in each company. */
  contacts: number;
  messages: number;
  /** Hash by bcrypt of the password of all users. */
  passwordHash: string;
}

/**
 * Writes an installation of the whaticket family, from which companies can be imported, into an empty database, with faults that
 * many of them have: a contact twice, a number that is none, a ticket without its contact, a password hash that is too costly.
 */
export async function whaticketInstallation(
  knex: Knex,
  { companies, contacts, messages, passwordHash }: MadeUp,
): Promise<void> {
  await makeTables(knex);
  for (let company = 1; company <= companies; company++) {
    const at = new Date(Date.UTC(2025, 0, 1));
    const times = { createdAt: at, updatedAt: at };
    const base = company * 1_000_000;
    await knex('Companies').insert({ id: company, name: `Loja ${company}`, status: true, ...times });
    const person = { companyId: company, passwordHash, profile: 'admin', ...times };
    await knex('Users').insert([
      { id: base + 1, name: 'Ana', email: `ana@loja${company}.test`, ...person },
      { id: base + 2, name: 'Beto', email: `beto@loja${company}.test`, ...person, profile: 'user' },
      // A hash that takes seconds to verify, or none that is one.
      {
        ...{ id: base + 3, name: 'Caio', email: `caio@loja${company}.test`, ...person, profile: 'super' },
        passwordHash: `$2b$31$${'a'.repeat(53)}`,
      },
    ]);
    await knex('Queues').insert([
      { id: base + 1, name: 'Vendas', color: '#ff0000', companyId: company, ...times },
      { id: base + 2, name: 'Suporte', color: '#00ff00', companyId: company, ...times },
    ]);
    await knex('Whatsapps').insert({
      id: base + 1,
      name: `Zap ${company}`,
      isDefault: true,
      companyId: company,
      ...times,
    });
    await knex('UserQueues').insert({ userId: base + 1, queueId: base + 1, ...times });
    await knex('WhatsappQueues').insert({ whatsappId: base + 1, queueId: base + 2, ...times });
    await knex('Tags').insert({ id: base + 1, name: 'VIP', color: '#A4CCCC', companyId: company, ...times });
    await knex('QuickMessages').insert({
      id: base + 1,
      shortcode: '/oi',
      message: 'Olá!',
      userId: base + 1,
      companyId: company,
      ...times,
    });
    await conversations(knex, { company, base, contacts, messages });
  }
}

interface Conversations {
  company: number;
  base: number;
  contacts: number;
  messages: number;
}

async function conversations(
  knex: Knex,
  { company, base, contacts, messages }: Conversations,
): Promise<void> {
  const at = new Date(Date.UTC(2025, 0, 1));
  const times = { createdAt: at, updatedAt: at };
  const people = Array.from({ length: contacts }, (_, index) => ({
    ...{
      id: base + index + 1,
      name: `Cliente ${index} 🥖`,
      number: `55119${String(80_000_000 + index)}`,
      companyId: company,
      ...times,
    },
  }));
  // The first once more without its ninth digit, and one whose number is none.
  const twin = {
    id: base + contacts + 1,
    name: 'De novo',
    number: `5511${String(80_000_000)}`,
    companyId: company,
    ...times,
  };
  const broken = {
    id: base + contacts + 2,
    name: 'Sem número',
    number: 'LID-x',
    companyId: company,
    ...times,
  };
  await knex.batchInsert('Contacts', [...people, twin, broken], 500);
  const tickets = [...people, twin, broken].map(({ id }, index) => ({
    ...{
      id,
      status: index % 3 === 0 ? 'closed' : 'open',
      contactId: id,
      whatsappId: base + 1,
      queueId: base + 1,
      userId: base + 1,
    },
    ...{
      companyId: company,
      lastMessage: 'oi',
      unreadMessages: index % 2,
      uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      ...times,
    },
  }));
  const lost = {
    ...tickets[0],
    id: base + 900_000,
    contactId: base + 999_999,
    uuid: `00000000-0000-4000-9000-${String(base).padStart(12, '0')}`,
  };
  await knex.batchInsert('Tickets', [...tickets, lost], 500);
  await knex('TicketTags').insert({ ticketId: base + 1, tagId: base + 1, ...times });
  const rows = Array.from({ length: messages }, (_, index) => {
    const said = new Date(at.getTime() + Math.floor(index / 3) * 1000);
    const ticketId = base + 1 + (index % (contacts + 2));
    const fromMe = index % 2 === 1;
    return {
      ...{
        id: `W${company}A${index}`,
        body: `mensagem número ${index}`,
        fromMe,
        ack: fromMe ? 3 : 0,
        ticketId,
      },
      ...{
        contactId: fromMe ? null : ticketId,
        mediaType: index === 0 ? 'image' : 'chat',
        mediaUrl: index === 0 ? 'foto.png' : null,
      },
      ...{
        quotedMsgId: index === 5 ? `W${company}A1` : null,
        companyId: company,
        createdAt: said,
        updatedAt: said,
      },
    };
  });
  await knex.batchInsert('Messages', rows, 1000);
  await knex('Messages').insert({
    ...rows[0],
    id: `W${company}lost`,
    mediaUrl: null,
    ticketId: base + 999_999,
  });
}

/** Without foreign keys, as rows of such installations often are. */
async function makeTables(knex: Knex): Promise<void> {
  const table = (name: string, columns: (table: Knex.CreateTableBuilder) => void) =>
    knex.schema.createTable(name, (made) => {
      columns(made);
      made.dateTime('createdAt', { precision: 3 });
      made.dateTime('updatedAt', { precision: 3 });
    });
  const numbered = (
    name: string,
    columns: readonly string[],
    ids: readonly string[],
    flags: readonly string[] = [],
  ) =>
    table(name, (made) => {
      made.integer('id').primary();
      for (const column of columns) made.text(column);
      for (const column of ids) made.integer(column);
      for (const column of flags) made.boolean(column);
    });
  await numbered('Companies', ['name', 'email', 'phone', 'dueDate'], ['planId'], ['status']);
  await numbered('Users', ['name', 'email', 'passwordHash', 'profile'], ['companyId'], ['super']);
  await numbered(
    'Queues',
    ['name', 'color', 'greetingMessage', 'outOfHoursMessage'],
    ['companyId', 'orderQueue'],
  );
  await numbered('Whatsapps', ['name', 'session', 'greetingMessage'], ['companyId'], ['isDefault']);
  await table('UserQueues', (made) => made.integer('userId') && made.integer('queueId'));
  await table('WhatsappQueues', (made) => made.integer('whatsappId') && made.integer('queueId'));
  await numbered('Contacts', ['name', 'number', 'email'], ['companyId', 'whatsappId'], ['isGroup']);
  await numbered('Tags', ['name', 'color'], ['companyId', 'kanban']);
  await numbered('QuickMessages', ['shortcode', 'message'], ['companyId', 'userId']);
  await numbered(
    'Tickets',
    ['status', 'lastMessage', 'uuid'],
    ['contactId', 'userId', 'whatsappId', 'queueId', 'companyId', 'unreadMessages'],
    ['isGroup', 'fromMe'],
  );
  await table('TicketTags', (made) => made.integer('ticketId') && made.integer('tagId'));
  await table('Messages', (made) => {
    made.string('id', 191).primary();
    for (const column of ['body', 'mediaUrl', 'mediaType', 'quotedMsgId']) made.text(column);
    for (const column of ['ack', 'ticketId', 'contactId', 'queueId', 'companyId'])
      made.integer(column).index();
    for (const column of ['fromMe', 'isDeleted', 'isEdited']) made.boolean(column);
    made.index(['createdAt', 'id']);
  });
}
