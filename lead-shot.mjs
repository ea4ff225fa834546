import { chromium } from 'playwright-core';
const base = process.env.BASE ?? 'http://127.0.0.1:4100';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const dark = process.env.DARK === '1'; const w = Number(process.env.W ?? 1440), h = Number(process.env.H ?? 900);
const c = await b.newContext({ viewport: { width: w, height: h }, locale: 'pt-BR', colorScheme: dark ? 'dark' : 'light' });
const p = await c.newPage(); p.setDefaultTimeout(10000);
p.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text()); }); p.on('pageerror', (e) => console.log('PAGEERR', e.message));
await p.goto(base + '/login'); await p.screenshot({ path: '/tmp/shots/login.png' });
await p.getByLabel('E-mail').fill(process.env.EMAIL ?? 'a@b.cd'); await p.getByLabel('Senha', {exact: true}).fill(process.env.PASS ?? 'Abcdef-1'); await p.keyboard.press('Enter');
await p.waitForURL((u) => !u.pathname.startsWith('/login'));
for (const path of process.argv.slice(2)) { await p.goto(base + path); await p.waitForTimeout(1500); await p.screenshot({ path: `/tmp/shots/${path.replace(/\W+/g, '_')}${dark ? '_dark' : ''}_${w}.png` }); }
await b.close();
