// `npm run demo:portal`: a company's own site, on an origin of its own, with the chat of a running product on it.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const product = (process.env.PRODUCT_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
const port = Number(process.env.PORTAL_PORT ?? 4000);
const origin = `http://127.0.0.1:${port}`;
const person = { sub: 'cliente-42', name: 'Marina Alves', email: 'marina@exemplo.com.br' };
const agentEmail = process.env.AGENT_EMAIL ?? `agente-${port}@portal.example`;

const chat = process.env.WIDGET_KEY
  ? { key: process.env.WIDGET_KEY, secret: process.env.WIDGET_SECRET ?? '' }
  : await ownChat();

createServer(answer).listen(port, '127.0.0.1', () => {
  process.stdout.write(`The portal is at ${origin}, with the chat ${chat.key} of ${product}.\n`);
});

function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', origin);
  if (pathname === '/identity') return text(response, signed({ ...person }));
  if (pathname === '/agent-identity')
    return text(
      response,
      signed({ sub: agentEmail, email: agentEmail, scope: 'agent', contact: person.sub }),
    );
  if (pathname === '/portal.js') return text(response, script, 'text/javascript');
  const page = pages[pathname];
  if (!page) return response.writeHead(404).end();
  const policy = `default-src 'self'; script-src 'self' ${product}; connect-src 'self' ${product} ${product.replace(/^http/, 'ws')}; img-src 'self' ${product}; media-src ${product}; style-src 'unsafe-inline'; frame-src ${product}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.end(whole(page));
}

function text(response, body, type = 'text/plain') {
  response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);
}

/**
 * Returns the identity of a signed-in user, as the portal's server signs it for the chat; a real site first checks its own
 * session.
 */
function signed(claims) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const whole = { iss: 'demo-portal', aud: chat.key, iat: now, exp: now + 300, jti: randomUUID(), ...claims };
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(whole)}`;
  return `${body}.${createHmac('sha256', chat.secret).update(body).digest('base64url')}`;
}

/** Creates the portal's own web chat in the product at the first start; its secret is new each time. */
async function ownChat() {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) {
    process.stderr.write(
      'Name a chat by WIDGET_KEY and WIDGET_SECRET, or sign in by ADMIN_EMAIL and ADMIN_PASSWORD.\n',
    );
    process.exit(2);
  }
  const { token } = await call('POST', '/auth/login', { email, password });
  const name = `Portal ${port}`;
  const { widgets } = await call('GET', '/webchat-widgets', undefined, token);
  const made =
    widgets.find((each) => each.name === name) ??
    (await call('POST', '/webchat-widgets', { name, title: 'Fale conosco', origins: [origin] }, token));
  const settings = { origins: [origin], identity: 'optional', allowsAgents: true };
  await call('PUT', `/webchat-widgets/${made.id}`, settings, token);
  const { secret } = await call('POST', `/webchat-widgets/${made.id}/secrets`, {}, token);
  if (!process.env.AGENT_EMAIL) await ownAgent(token);
  return { key: made.publicKey, secret };
}

/** Creates an agent of the company for the page with the agent mode; no person knows the agent's password. */
async function ownAgent(token) {
  const { users } = await call(
    'GET',
    `/users?searchParam=${encodeURIComponent(agentEmail)}`,
    undefined,
    token,
  );
  if (users.some(({ email }) => email === agentEmail)) return;
  const agent = {
    name: 'Agente do portal',
    email: agentEmail,
    password: randomUUID(),
    profile: 'admin',
    queueIds: [],
  };
  await call('POST', '/users', agent, token);
}

async function call(method, path, body, token) {
  const answer = await fetch(product + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const script = `
const chat = document.querySelector('ticket-widget');
const from = document.body.dataset.identity;
if (chat && from) chat.getToken = async () => (await fetch(from)).text();
for (const name of ['tw-ready', 'tw-open', 'tw-close', 'tw-unread', 'tw-message', 'tw-ticket-change', 'tw-connection', 'tw-auth-error', 'tw-error'])
  document.addEventListener(name, ({ detail }) => {
    const line = document.createElement('li');
    line.textContent = name + ' ' + JSON.stringify(detail);
    document.querySelector('#told').prepend(line);
  });
document.querySelector('#sign-out')?.addEventListener('click', () => chat.signOut());
`;

const element = (more = '') => `<ticket-widget widget-key="${chat.key}" ${more}></ticket-widget>`;
const pages = {
  '/': { title: 'Bolha', body: `<p>O chat fica no canto da página.</p>${element()}` },
  '/inline': { title: 'Na página', body: element('display="inline"') },
  '/signed': {
    title: 'Cliente identificado',
    identity: '/identity',
    body: `<p>Olá, ${person.name}.</p><button id="sign-out">Sair</button>${element('open')}`,
  },
  '/agent': {
    title: 'Atendentes',
    identity: '/agent-identity',
    body: element('mode="agent" display="inline"'),
  },
  '/frame': {
    title: 'Em um quadro',
    // Signed anew for each page that is asked for.
    body: () =>
      `<iframe title="Chat" src="${product}/embed/v1/frame.html?key=${chat.key}#identity=${signed(person)}" allow="microphone"></iframe>`,
  },
};

function whole({ title, body, identity = '' }) {
  const links = Object.entries(pages).map(([path, page]) => `<a href="${path}">${page.title}</a>`);
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} · Portal</title>
    <style>
      body { max-width: 64rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 Georgia, serif; }
      nav { display: flex; flex-wrap: wrap; gap: 1rem; }
      iframe { width: 100%; height: 36rem; border: 0; }
      #told { font: 0.8rem/1.4 monospace; }
    </style>
    <script type="module" src="${product}/embed/v1/loader.js"></script>
    <script type="module" src="/portal.js"></script>
  </head>
  <body data-identity="${identity}">
    <nav>${links.join(' ')}</nav>
    <h1>${title}</h1>
    ${typeof body === 'function' ? body() : body}
    <h2>O que a página ouviu</h2>
    <ul id="told"></ul>
  </body>
</html>`;
}
