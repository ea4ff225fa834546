import { bareCanvas } from './bare-canvas.mjs';

const presses = 60;
const betweenMs = 60;

/** Goal in milliseconds within which half of the keys and drags in the editor of a large flow are painted. */
export const flowGoal = 16;

/**
 * Paints of the editor with a flow of 200 nodes, beside those of a bare list and canvas of as many elements: an arrow key in the list and
 * on the canvas, a letter in a form, and the dragging of the canvas. `openPage` answers a page that is signed in.
 */
export async function flowPaints({ browser, server, openPage, report }) {
  const { id } = await server.api('POST', '/flows', { name: 'Grande', graph: largeGraph() });
  const page = await openPage();
  await page.goto(`${server.url}/flows/${id}`);
  await page.locator('[role=treeitem]').nth(199).waitFor({ state: 'attached' });
  if ((await page.locator('[data-canvas]').count()) === 0)
    await page
      .getByRole('button', { name: /tela|canvas|desenho/i })
      .first()
      .click();
  await page.locator('.react-flow__node').nth(199).waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
  const bare = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await bare.setContent(await bareCanvas(await sizeOf(page)));
  await bare.locator('.react-flow__node').nth(199).waitFor({ state: 'attached' });
  for (const one of [page, bare]) await one.evaluate(watchHand);
  const field = (on) => on.getByRole('textbox', { name: /texto/i }).first();
  const line = (on) => on.locator('[role=treeitem][tabindex="0"]');
  report('flow: arrow key in the list', 1, await keys(page, line(page)), await keys(bare, line(bare)));
  const box = page.locator('button.head[tabindex="0"]');
  report('flow: arrow key on the canvas', 1, await keys(page, box), await keys(bare, line(bare)));
  report('flow: letter in a form', 1, await letters(page, field(page)), await letters(bare, field(bare)));
  report('flow: dragging of the canvas', 1, await drag(page), await drag(bare));
  await bare.context().close();
  await page.context().close();
}

/** Returns a flow of twenty-eight choices with three options, each followed by a text and a question. */
function largeGraph() {
  const nodes = [{ id: 'start', kind: 'start', outputs: { next: 'c0' } }];
  for (let unit = 0; unit < 28; unit++) {
    const onward = unit < 27 ? `c${unit + 1}` : 'm0';
    const ways = ['a', 'b', 'd'];
    nodes.push({
      ...{ id: `c${unit}`, kind: 'choice', text: `Escolha ${unit}` },
      options: ways.map((way) => ({ id: way, title: `Opção ${way}` })),
      outputs: Object.fromEntries(ways.map((way) => [way, `t${way}${unit}`])),
    });
    for (const way of ways) {
      const question = `q${way}${unit}`;
      nodes.push({
        id: `t${way}${unit}`,
        kind: 'message',
        text: `Texto ${way} ${unit}`,
        outputs: { next: question },
      });
      nodes.push({
        ...{
          id: question,
          kind: 'question',
          as: 'text',
          variable: 'resposta',
          text: `Pergunta ${way} ${unit}`,
        },
        outputs: { answered: onward },
      });
    }
  }
  for (let last = 0; last < 3; last++)
    nodes.push({
      ...{ id: `m${last}`, kind: 'message', text: `Fim ${last}` },
      outputs: last < 2 ? { next: `m${last + 1}` } : {},
    });
  return { nodes };
}

/** Elements and places of the product's list and canvas. */
function sizeOf(page) {
  return page.evaluate(() => {
    const within = (found) =>
      Math.round(
        [...found].reduce((sum, one) => sum + 1 + one.querySelectorAll('*').length, 0) / found.length,
      );
    const boxes = [...document.querySelectorAll('.react-flow__node')];
    const at = new Map(boxes.map((box, index) => [box.dataset.id, index]));
    const places = boxes.map((box) => {
      const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(box).transform);
      return { x, y };
    });
    const ways = [...document.querySelectorAll('.react-flow__edge')].flatMap((edge) => {
      const [from] = edge.dataset.id.split(':');
      const to = boxes[at.get(from) + 1]?.dataset.id;
      return to ? [{ from: at.get(from), to: at.get(to) }] : [];
    });
    return {
      ...{ places, ways },
      ...{ inRow: within(document.querySelectorAll('[role=treeitem]')), inBox: within(boxes) },
    };
  });
}

async function keys(page, place) {
  await place.focus();
  await page.evaluate(() => window.handTimes.splice(0));
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(betweenMs);
  }
  return page.evaluate(() => [...window.handTimes]);
}

async function letters(page, field) {
  await field.click();
  await page.evaluate(() => window.handTimes.splice(0));
  await field.pressSequentially('Bom dia! '.repeat(10).slice(0, presses), { delay: betweenMs });
  return page.evaluate(() => [...window.handTimes]);
}

async function drag(page) {
  const area = await page.locator('.react-flow').boundingBox();
  const [x, y] = [area.x + area.width / 2, area.y + area.height - 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.handTimes.splice(0);
    window.isDragged = true;
  });
  for (let step = 1; step <= presses; step++) {
    await page.mouse.move(x - step * 4, y - (step % 7));
    await page.waitForTimeout(betweenMs / 3);
  }
  const times = await page.evaluate(() => {
    window.isDragged = false;
    return [...window.handTimes];
  });
  await page.mouse.up();
  return times;
}

/** Runs in the page: from a key or a move of the hand to the end of the frame that follows it. */
function watchHand() {
  window.handTimes = [];
  const measure = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.handTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  addEventListener('keydown', measure, { capture: true });
  addEventListener('pointermove', (event) => window.isDragged && measure(event), { capture: true });
}
