/// <reference lib="dom" />

import { eventually } from '@balcao/core/testing/eventually.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Api, need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { axeFindings, sidewaysScroll } from './support/inspect-screen.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

interface DrawnNode {
  id: string;
  kind: string;
  text?: string;
  options?: Array<{ title: string }>;
  outputs?: Record<string, string>;
}

const graph = {
  nodes: [
    { id: 'start', kind: 'start', outputs: { next: 'menu' } },
    {
      ...{ id: 'menu', kind: 'choice', name: 'Assunto', text: 'O que deseja?' },
      options: [
        { id: 'buy', title: 'Comprar' },
        { id: 'talk', title: 'Conversar' },
      ],
      outputs: { buy: 'sales' },
    },
    { id: 'sales', kind: 'hand-over', name: 'Vendas' },
    { id: 'people', kind: 'hand-over', name: 'Equipe' },
  ],
};

let product: Product;
let browser: Browser;
let ana: BrowserUser;
let bia: Api;
let flowId: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const admin = await signInByApi(product);
  // A user has one session: the screen keeps the administrator's.
  const colleague = { email: 'bia@balcao.test', password: 'Segredo#2026' };
  await need(admin.post('/users', { name: 'Bia', profile: 'admin', ...colleague }));
  bia = await signInByApi(product, colleague);
  flowId = (await need(bia.post('/flows', { name: 'Triagem', graph }))).id;
  ana = await aBrowserUser(browser, { bypassCSP: true });
  await signIn(ana.page, product, product.admin);
  await ana.page.goto(`${product.url}/flows/${flowId}`);
  await ana.page.getByRole('button', { name: 'Desenho', exact: true }).press('Enter');
  await step(ana.page, /Início/).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const canvas = (page: Page) => page.getByRole('application', { name: 'Desenho do fluxo' });
const step = (page: Page, name: RegExp) => canvas(page).locator('button.head').filter({ hasText: name });

/** The draft once it holds this. */
function drawn(holds: (nodes: DrawnNode[]) => boolean): Promise<DrawnNode[]> {
  return eventually(async () => {
    const { draft } = await need(bia.get(`/flows/${flowId}`));
    return holds(draft.nodes) ? draft.nodes : null;
  });
}
const outputsOf = (nodes: DrawnNode[], id: string) => nodes.find((node) => node.id === id)?.outputs ?? {};

test('a flow is drawn on the canvas by the keyboard alone, and what was done is undone there', async () => {
  const { page } = ana;
  await step(page, /Início/).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Assunto'));
  // From the head of the choice to its second output.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Novo: Mensagem' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
  await page.getByLabel('Texto', { exact: true }).fill('Um momento');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Um momento'));
  const nodes = await drawn((all) => all.some(({ text }) => text === 'Um momento'));
  const made = nodes.find(({ text }) => text === 'Um momento');
  expect(outputsOf(nodes, 'menu')).toEqual({ buy: 'sales', talk: made?.id });

  await page.keyboard.press('Delete');
  await step(page, /Um momento/).waitFor({ state: 'detached' });
  await page.waitForFunction(
    () => (document.activeElement as HTMLElement | null)?.dataset.node !== undefined,
  );
  await page.keyboard.press('Control+z');
  await step(page, /Um momento/).waitFor();
  await drawn((all) => outputsOf(all, 'menu').talk === made?.id);
});

test('a pointer leads an output to a node and cuts the way again', async () => {
  const { page } = ana;
  await page.getByRole('button', { name: 'Ver tudo' }).click();
  const handle = (node: string, output: string) =>
    canvas(page).locator(
      `.react-flow__node[data-id="${node}"] .react-flow__handle[data-handleid="${output}"]`,
    );
  // Both halves of a dot are there for the pointer, that outside of the box too; its middle is the box's border.
  for (const [node, output, side] of [
    ['menu', 'failed', 1],
    ['people', 'in', -1],
  ] as const) {
    const box = await canvas(page).locator(`.react-flow__node[data-id="${node}"]`).boundingBox();
    const dot = await handle(node, output).boundingBox();
    if (!box || !dot) throw new Error(`${node} is not on the screen`);
    const border = side > 0 ? box.x + box.width : box.x;
    expect(Math.abs(dot.x + dot.width / 2 - border)).toBeLessThan(1.5);
    const outer = { x: border + side * dot.width * 0.35, y: dot.y + dot.height / 2 };
    const hit = ({ x, y }: typeof outer) =>
      document.elementFromPoint(x, y)?.getAttribute('data-handleid') ?? null;
    expect(await page.evaluate(hit, outer)).toBe(output);
  }
  await handle('menu', 'failed').dragTo(handle('people', 'in'));
  await drawn((all) => outputsOf(all, 'menu').failed === 'people');
  const way = page.getByRole('img', { name: 'Assunto, sem resposta válida: vai para Equipe.' });
  await way.locator('.react-flow__edge-interaction').dispatchEvent('click');
  await page.getByRole('button', { name: 'Desligar este caminho' }).click();
  await drawn((all) => outputsOf(all, 'menu').failed === undefined);
});

test('the canvas has no finding of axe, in light and in dark, and stays after a reload', async () => {
  const { page } = ana;
  await page.reload();
  await step(page, /Início/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await saveScreen(page, 'flow-canvas');
  await page.evaluate(() => localStorage.setItem('preferredTheme', 'dark'));
  await page.reload();
  await step(page, /Início/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await saveScreen(page, 'flow-canvas-dark');
  await page.evaluate(() => localStorage.setItem('preferredTheme', 'light'));
});

test('on a phone the canvas is to look at', async () => {
  const { page } = ana;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByText('o desenho é só para ver').last().waitFor();
  await step(page, /Início/).waitFor();
  expect(await canvas(page).locator('button[data-output]').count()).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await saveScreen(page, 'flow-canvas-390');
  expect(ana.complaints).toEqual([]);
});

test('from 320 to 1920 px and in three languages nothing of the editor scrolls sideways, and axe has no finding of any weight', async () => {
  const { page } = ana;
  const everyWeight = ['minor', 'moderate', 'serious', 'critical'];
  for (const language of ['en', 'es', 'pt'])
    for (const width of language === 'pt' ? [320, 640, 960, 1280, 1920] : [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
      await page.reload();
      await page.locator('.react-flow__node button.head').first().waitFor();
      const found = [await sidewaysScroll(page), ...(await axeFindings(page, 'everything', everyWeight))];
      expect({ language, width, found }).toEqual({ language, width, found: [0] });
    }
});

test('a flow is drawn, tried out and published by the keyboard alone in its list, and a move that was undone stays undone', async () => {
  const { page } = ana;
  const { id } = await need(bia.post('/flows', { name: 'Teclado' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => localStorage.setItem('flowCanvas', 'false'));
  await page.goto(`${product.url}/flows/${id}`);
  const line = (name: RegExp) => page.getByRole('treeitem', { name });
  await line(/Início/).waitFor();
  const tabTo = async (selector: string, { back = false, words = '' } = {}) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      const isThere = ({ selector, words }: { selector: string; words: string }) =>
        document.activeElement?.matches(selector) && document.activeElement.textContent?.includes(words);
      if (await page.evaluate(isThere, { selector, words })) return;
    }
    throw new Error(`The Tab key does not reach ${selector} ${words}`);
  };
  const add = async (kind: string, texts: Readonly<Record<string, string>>) => {
    await tabTo('[role=toolbar] button', { back: true, words: 'Adicionar' });
    await page.keyboard.press('Enter');
    const isAt = () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, kind);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    for (let presses = 0; presses < 20 && !(await isAt()); presses++) await page.keyboard.press('ArrowDown');
    expect(await isAt()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('input[name="name"]'));
    for (const [selector, text] of Object.entries(texts)) {
      await tabTo(selector);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'treeitem');
  };
  const draft = (holds: (nodes: DrawnNode[]) => boolean) =>
    eventually(async () => {
      const { draft: now } = await need(bia.get(`/flows/${id}`));
      return holds(now.nodes) ? (now.nodes as DrawnNode[]) : null;
    });
  await tabTo('[role=treeitem]');
  await add('Mensagem', { 'textarea[name="text"]': 'Bom dia!' });
  await add('Pergunta', {
    'textarea[name="text"]': 'Qual é o seu nome?',
    'input[name="variable"]': 'nome',
  });
  await add('Escolha', {
    'textarea[name="text"]': 'O que deseja?',
    'input[name="options.0.title"]': 'Comprar',
    'input[name="options.1.title"]': 'Conversar',
  });
  await add('Entrega à equipe', {});
  const before = await draft(
    (nodes) =>
      nodes.length === 5 &&
      nodes.some(({ text }) => text?.includes('nome')) &&
      nodes.some(({ options = [] }) => options.map(({ title }) => title).join() === 'Comprar,Conversar'),
  );
  const kinds = async () =>
    (await page.getByRole('treeitem').allTextContents()).map((words) => words.split(' ')[1]);
  const order = await kinds();
  // The question goes in front of the message.
  for (let lines = order.indexOf('Pergunta'); lines < order.length - 1; lines++)
    await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await draft((nodes) => JSON.stringify(nodes) !== JSON.stringify(before));
  await page.keyboard.press('Control+z');
  await draft((nodes) => JSON.stringify(nodes) === JSON.stringify(before));
  expect(await kinds()).toEqual(order);
  await page.reload();
  await line(/nome/).waitFor();
  expect(await kinds()).toEqual(order);

  await tabTo('button', { words: 'Testar' });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[aria-busy] textarea'));
  await page.keyboard.type('Oi');
  await page.keyboard.press('Enter');
  const trial = page.getByRole('region', { name: 'Testar o rascunho' });
  await trial.getByText('Qual é o seu nome?', { exact: true }).waitFor();
  await tabTo('[aria-label="Fechar o teste"]', { back: true });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'treeitem');

  await tabTo('button', { back: true, words: 'Publicar' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await page.keyboard.press('Enter');
  await eventually(async () => (await need(bia.get(`/flows/${id}`))).publishedNumber === 1);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
  }
});
