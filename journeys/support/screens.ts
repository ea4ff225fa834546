import type { Page } from 'playwright-core';
import { eventually, need, signIn } from './api.ts';
import type { Product } from './product.ts';

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };
export type Size = typeof wide;

/** Screen of the signed-in administrator, and the steps by which a test opens it. */
export interface Screen {
  name: string;
  /** A dialog stands on a page that is seen by itself. */
  kind: 'page' | 'dialog';
  open: (page: Page) => Promise<unknown>;
  /** The one size that it has. */
  only?: Size;
  /** Looked over with its words in each language besides. */
  countText?: true;
  /** One of the few that are looked at before each commit; all are before a release. */
  beforeCommit?: true;
  /** Does not outlive the change to a narrow screen, or is reached in another way there. */
  openNarrow?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/**
 * Returns every screen of an administrator that tests check in all sizes. The product, started with `--demo`, must be running
 * before the first is opened.
 */
export function screensOf(product: () => Product): Screen[] {
  const go = (page: Page, path: string) => page.goto(product().url + path);
  const page = (name: string, path: string, shows: string | RegExp): Screen => ({
    name,
    kind: 'page',
    async open(page) {
      await go(page, path);
      await page.getByText(shows).first().waitFor();
    },
  });
  /** A form that the button of a page opens; `inside` is a button of the form that shows another part of it. */
  const form = (name: string, path: string, opener: string, inside?: string): Screen => ({
    name,
    kind: 'dialog',
    async open(page) {
      await go(page, path);
      await button(page, opener).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().waitFor();
      if (inside) await dialog.locator('button', { hasText: inside }).click();
    },
  });

  async function openNewTicket(page: Page): Promise<void> {
    await go(page, '/tickets');
    await button(page, /Novo ticket/).click();
    await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  }

  async function openDetails(page: Page): Promise<void> {
    await go(page, '/connections');
    await button(page, 'Detalhes').first().click();
    await page.getByRole('region', { name: 'Envio' }).waitFor();
  }

  return [
    { ...page('dashboard', '/', /^Atendimentos hoje/), beforeCommit: true },
    {
      name: 'dashboard-figure',
      kind: 'dialog',
      async open(page) {
        await go(page, '/?figure=open');
        await page.getByRole('dialog').getByText('Tiago Bianchi').waitFor();
      },
    },
    {
      name: 'tickets',
      kind: 'page',
      beforeCommit: true,
      async open(page) {
        await go(page, '/tickets');
        await page.getByText('Selecione um ticket').waitFor();
        await page.getByText('Tiago Bianchi').first().waitFor();
      },
    },
    {
      name: 'conversation',
      kind: 'page',
      open: (page) => openConversation(product(), page),
      countText: true,
      beforeCommit: true,
    },
    {
      name: 'ticket-transfer',
      kind: 'dialog',
      beforeCommit: true,
      async open(page) {
        await openConversation(product(), page);
        await button(page, /^Transferir/).click();
        await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      },
      async openNarrow(page) {
        await page.reload();
        await button(page, 'Mais ações do ticket').click();
        await page.getByRole('menuitem', { name: /Transferir/ }).click();
        await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      },
    },
    { name: 'ticket-new', kind: 'dialog', open: openNewTicket, openNarrow: openNewTicket },
    {
      name: 'ticket-new-for-contact',
      kind: 'dialog',
      async open(page) {
        await go(page, '/contacts');
        await page
          .getByRole('row')
          .filter({ hasText: 'Beatriz Falcão' })
          .getByRole('button', { name: 'Abrir conversa' })
          .click();
        await page.getByRole('dialog').getByRole('combobox').first().waitFor();
      },
      only: wide,
    },
    { ...page('contacts', '/contacts', 'Beatriz Falcão'), countText: true, beforeCommit: true },
    form('contact-new', '/contacts', 'Novo contato'),
    {
      name: 'contact-edit',
      kind: 'dialog',
      async open(page) {
        await go(page, '/contacts');
        await page.getByText('Beatriz Falcão').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
        await dialog.getByLabel('Nome do campo').waitFor();
      },
    },
    page('queues', '/queues', 'Cobrança'),
    form('queue-new', '/queues', 'Nova fila'),
    form('queue-options', '/queues', 'Nova fila', 'Menu de opções'),
    form('queue-simulator', '/queues', 'Nova fila', 'Simular'),
    page('tags', '/tags', 'Assistência'),
    form('tag-new', '/tags', 'Nova tag'),
    { ...page('kanban', '/kanban', /Em aberto|Tiago Bianchi/), beforeCommit: true },
    {
      name: 'connections',
      kind: 'page',
      open: (page) => openConnections(product(), page),
      beforeCommit: true,
    },
    { ...form('connection-new', '/connections', 'Nova conexão'), beforeCommit: true },
    form('connection-edit', '/connections', 'Editar'),
    form('connection-simulator', '/connections', 'Editar', 'Simular'),
    {
      name: 'connection-code',
      kind: 'dialog',
      async open(page) {
        await openConnections(product(), page);
        await button(page, 'Ver QR Code').click();
        await page
          .getByRole('dialog')
          .getByRole('img', { name: /Parear/ })
          .waitFor();
      },
    },
    { name: 'connection-details', kind: 'dialog', open: openDetails },
    {
      name: 'connection-limits',
      kind: 'dialog',
      async open(page) {
        await openDetails(page);
        await button(page, 'Definir limites').click();
        await page.getByRole('dialog', { name: /^Limites/ }).waitFor();
      },
    },
    page('settings', '/settings', 'Aviso de transferência'),
    page('settings-companies', '/settings?tab=companies', 'Nova empresa'),
    form('company-new', '/settings?tab=companies', 'Nova empresa'),
    page('settings-plans', '/settings?tab=plans', 'Novo plano'),
    form('plan-new', '/settings?tab=plans', 'Novo plano'),
    page('settings-api-tokens', '/settings?tab=api-tokens', 'Planilha de vendas'),
    form('api-token-new', '/settings?tab=api-tokens', 'Novo token'),
    page('routing', '/routing', 'Bruno Siqueira'),
    page('settings-routing', '/settings?tab=routing', 'Cobrança'),
    form('queue-routing', '/settings?tab=routing', 'Distribuição de Vendas'),
    page('settings-calendars', '/settings?tab=calendars', 'Nenhum calendário ainda'),
    form('calendar-new', '/settings?tab=calendars', 'Novo calendário'),
    page('settings-service-levels', '/settings?tab=service-levels', 'Nenhuma política de SLA ainda'),
    form('sla-policy-new', '/settings?tab=service-levels', 'Nova política'),
    page('settings-fields', '/settings?tab=fields', 'Novo campo'),
    form('field-new', '/settings?tab=fields', 'Novo campo'),
    page('settings-support-access', '/settings?tab=access', 'Acesso do suporte'),
    page('quick-messages', '/quick-messages', '/endereço'),
    form('quick-message-new', '/quick-messages', 'Nova resposta rápida'),
    {
      name: 'schedules',
      kind: 'page',
      async open(page) {
        await go(page, '/schedules');
        await page.locator('.fc-list, .fc-daygrid').first().waitFor();
      },
    },
    { ...form('schedule-new', '/schedules', 'Novo agendamento'), beforeCommit: true },
    page('macros', '/macros', 'Encerrar com agradecimento'),
    form('macro-new', '/macros', 'Nova macro'),
    page('todo', '/todolist', 'Nada por fazer'),
    page('outside-none', '/p/nobodys', 'Esta página não está aberta para você'),
    page('chats', '/chats', 'Escolha uma conversa'),
    form('chat-new', '/chats', 'Nova'),
    page('announcements', '/announcements', 'Manutenção no domingo'),
    form('announcement-new', '/announcements', 'Novo informativo'),
    page('helps', '/helps', 'Primeiros passos no Balcão'),
    form('help-new', '/settings?tab=helps', 'Nova ajuda'),
    page('contact-lists', '/contact-lists', 'Assinantes do clube'),
    form('contact-list-new', '/contact-lists', 'Nova lista'),
    page('campaigns', '/campaigns', 'Torra nova de primavera'),
    form('campaign-new', '/campaigns', 'Nova campanha'),
    page('campaigns-config', '/campaigns-config', 'Intervalo entre mensagens'),
    page('files', '/files', 'Catálogo e tabela'),
    form('file-list-new', '/files', 'Nova lista'),
    page('prompts', '/prompts', 'Atendente virtual'),
    form('prompt-new', '/prompts', 'Novo prompt'),
    page('integrations', '/queue-integration', 'Pedidos da loja virtual'),
    form('integration-new', '/queue-integration', 'Nova integração'),
    page('bots', '/bots', 'Robôs'),
    page('flows', '/flows', 'Nenhum fluxo ainda'),
    form('flow-new', '/flows', 'Novo fluxo'),
    page('webhooks', '/webhooks', 'Sistema de gestão'),
    form('webhook-new', '/webhooks', 'Novo webhook'),
    page('messages-api', '/messages-api', 'Enviar mídia'),
    page('webchat', '/webchat', 'Site da loja'),
    form('webchat-new', '/webchat', 'Novo chat'),
    page('email-new', '/Email', 'Enviar e-mail'),
    page('emails-sent', '/EmailLis', 'Rastreio da tampa nova'),
    page('users', '/users', 'Carla Menezes'),
    form('user-new', '/users', 'Novo usuário'),
    page('invitations', '/users?tab=invitations', 'marina@oficina.test'),
    form('user-invite', '/users', 'Convidar'),
    page('audit', '/audit', /Entrou|entrou/),
    page('invoices', '/financeiro', 'Financeiro'),
    page('payments', '/payments', 'Pagamentos'),
    page('subscription', '/subscription', 'Assinatura'),
    {
      name: 'sandbox',
      kind: 'page',
      async open(page) {
        await go(page, '/sandbox');
        await page.getByLabel('Mensagem', { exact: true }).first().waitFor();
      },
    },
    {
      name: 'menu',
      kind: 'dialog',
      only: narrow,
      async open(page) {
        await page.setViewportSize(narrow);
        await go(page, '/contacts');
        await button(page, 'Abrir o menu').click();
        await page.getByRole('dialog').getByText('Telefone de teste').waitFor();
      },
    },
  ];
}

/** Opens a conversation of the demonstration with its messages. */
export async function openConversation({ url }: Product, page: Page): Promise<void> {
  await page.goto(`${url}/tickets`);
  await page.getByText('Tiago Bianchi').first().click();
  await page.getByRole('log').getByText('Gostei. Dá para mandar uma amostra antes?').waitFor();
}

/** Opens the page of connections, one of which waits for its code and one is down; `connectionsInEveryState` creates them. */
export async function openConnections({ url }: Product, page: Page): Promise<void> {
  await page.goto(`${url}/connections`);
  const waiting = page.locator('tr', { hasText: 'Reserva' });
  await waiting.getByRole('button').first().waitFor();
  // Codes that no phone reads end after some minutes: then a new one is asked for, as users do.
  const again = waiting.getByRole('button', { name: 'Tentar novamente' });
  if (await again.isVisible()) await again.click();
  await button(page, 'Ver QR Code').waitFor();
  await button(page, 'Tentar novamente').first().waitFor();
}

/** Creates a connection that waits for its code and one that is down, beside the one that works. */
export async function connectionsInEveryState(product: Product): Promise<void> {
  const api = await signIn(product);
  const make = async (name: string): Promise<number> =>
    (await need(api.post('/whatsapp', { name, provider: 'sandbox', queueIds: [] }))).id;
  await make('Reserva');
  const id = await make('Filial do centro');
  await eventually(
    async () => (await api.get(`/whatsapp/${id}`)).body.status,
    (status) => status === 'qrcode',
  );
  await need(api.delete(`/whatsappsession/${id}`));
}

/** Creates open invitations, one of them for an e-mail of the greatest length. */
export async function invitationsThatWait(product: Product): Promise<void> {
  const api = await signIn(product);
  const emails = ['marina@oficina.test', 'um.endereco.muito.comprido@uma-empresa-de-nome-bem-longo.test'];
  await need(api.post('/invitations', { emails, profile: 'user' }));
}
