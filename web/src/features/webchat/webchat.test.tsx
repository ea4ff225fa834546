import type { WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { frameCode, pageCode } from './page-code.ts';
import { WebchatPage } from './WebchatPage.tsx';
import { widgetBody, widgetRules, widgetValues } from './widget-form.ts';

const widget = (changes: Partial<WebchatWidget> = {}): WebchatWidget => ({
  id: 3,
  name: 'Loja',
  publicKey: 'wk_abc',
  origins: ['https://loja.example'],
  connectionId: 9,
  isActive: true,
  identity: 'optional',
  allowsAgents: false,
  accent: '#1f6feb',
  theme: 'auto',
  position: 'right',
  title: 'Fale conosco',
  greeting: '',
  language: 'pt',
  attach: true,
  voice: true,
  rating: true,
  filesBeforeAnswer: false,
  visitorMbPerDay: 50,
  addressMbPerDay: 150,
  chatMbPerDay: 1000,
  secrets: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /webchat-widgets': { widgets: [widget()], count: 1, hasMore: false },
    ...routes,
  });
  const app = await renderApp(<WebchatPage />, { user: anAdmin(), server, open: ['useWebchat'] });
  await screen.findByText('Loja');
  return app;
}

test('a chat is created with its sites, shown as it will look, and its code is there at once', async () => {
  const { server } = await openPage({
    'POST /webchat-widgets': widget({ id: 4, name: 'Blog', publicKey: 'wk_blog' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Novo chat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Nome'), 'Blog');
  await fill(dialog.getByLabelText('Sites'), 'https://blog.example');
  await fill(dialog.getByLabelText('Título'), 'Oi do blog');
  const preview = within(dialog.getByRole('region', { name: 'Prévia' }));
  expect(preview.getByText('Oi do blog')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Instalar e assinar')).toBeInTheDocument();
  expect(server.callsTo('POST /webchat-widgets')[0]?.body).toMatchObject({
    name: 'Blog',
    title: 'Oi do blog',
    origins: ['https://blog.example'],
    identity: 'optional',
  });
  expect(screen.getByLabelText('Código da página')).toHaveTextContent('widget-key="wk_blog"');
});

test('a chat without a site would open nowhere, so none is saved', async () => {
  const { server } = await openPage({ 'POST /webchat-widgets': widget({ id: 4 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Novo chat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Nome'), 'Blog');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Obrigatório')).toBeVisible();
  expect(dialog.getByLabelText('Sites')).toBeInvalid();
  await fill(dialog.getByLabelText('Sites'), ' , ');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(server.callsTo('POST /webchat-widgets')).toEqual([]);
});

test('a chat continues a connection whose own chat is gone; others’ are not offered', async () => {
  const { server } = await openPage({
    'POST /webchat-widgets': widget({ id: 4, name: 'Blog', connectionId: 12 }),
    'GET /whatsapp': [
      { id: 9, name: 'Loja', provider: 'webchat' },
      { id: 10, name: 'Vendas', provider: 'whatsapp' },
      { id: 12, name: 'Chat antigo', provider: 'webchat' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Novo chat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Nome'), 'Blog');
  await fill(dialog.getByLabelText('Sites'), 'https://blog.example');
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Conexão' }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Uma nova, com o nome do chat', 'Chat antigo']);
  await userEvent.click(screen.getByRole('option', { name: 'Chat antigo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Instalar e assinar')).toBeInTheDocument();
  expect(server.callsTo('POST /webchat-widgets')[0]?.body).toMatchObject({ connectionId: 12 });
});

test('a secret of a chat is made with the password, shown once, and ended after a question', async () => {
  const secrets = [{ id: 8, hint: 'x9Qz', createdAt: '2026-01-01T00:00:00.000Z' }];
  const { server } = await openPage({
    'POST /webchat-widgets/:id/secrets': { secret: 'wsec_novo-x9Qz', widget: widget({ secrets }) },
    'DELETE /webchat-widgets/:id/secrets/:secretId': widget(),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Instalar e assinar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Novo segredo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo segredo' }));
  await fill(await form.findByLabelText(/Senha atual/), 'minha-senha-1');
  await userEvent.click(form.getByRole('button', { name: 'Gerar segredo' }));
  expect(await screen.findByText('wsec_novo-x9Qz')).toBeInTheDocument();
  expect(server.callsTo('POST /webchat-widgets/:id/secrets')[0]?.body).toEqual({
    currentPassword: 'minha-senha-1',
  });
  expect(screen.getByText(/Termina em x9Qz/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar segredo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Encerrar este segredo?' }));
  await userEvent.click(question.getByRole('button', { name: 'Encerrar segredo' }));
  expect(server.callsTo('DELETE /webchat-widgets/:id/secrets/:secretId')).toHaveLength(1);
});

test('sites of a chat are one a line, and other values are refused', async () => {
  const values = {
    ...widgetValues(null),
    name: 'Loja',
    origins: 'https://a.example/\n http://localhost:3000 ',
  };
  expect(await widgetRules.isValid(values)).toBe(true);
  expect(widgetBody(values)).toMatchObject({
    title: 'Loja',
    origins: ['https://a.example/', 'http://localhost:3000'],
  });
  for (const origins of ['a.example', 'https://a.example/chat', 'ftp://a.example', '*'])
    expect(await widgetRules.isValid({ ...values, origins })).toBe(false);
});

test('the code of a chat contains the server and the key', () => {
  expect(pageCode('https://desk.example', 'wk_1')).toContain(
    '<ticket-widget endpoint="https://desk.example" widget-key="wk_1">',
  );
  expect(frameCode('https://desk.example', 'wk_1')).toContain(
    'src="https://desk.example/embed/v1/frame.html?key=wk_1"',
  );
});
