import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { anAgent, signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let phone: BrowserUser;
let agent: BrowserUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct(),
    // A microphone that beeps, and that the browser allows without a question.
    openBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
  ]);
  phone = await aBrowserUser(browser);
  agent = await aBrowserUser(browser);
  const bruno = await anAgent(product, 'Bruno');
  await signIn(phone.page, product, product.admin);
  await signIn(agent.page, product, bruno);
  await phone.page.goto(`${product.url}/sandbox`);
  await phone.page.getByRole('button', { name: 'Oi! Vocês estão atendendo agora?' }).click();
  await agent.page.goto(`${product.url}/tickets`);
  await agent.page.getByRole('tab', { name: /Aguardando/ }).click();
  await agent.page
    .getByRole('button', { name: /Aceitar/ })
    .first()
    .click();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const handset = () => phone.page.getByRole('region', { name: /Telefone de/ });
const button = (name: string) => agent.page.getByRole('button', { name });
const box = () => agent.page.getByLabel('Mensagem', { exact: true });
const timer = () => agent.page.getByRole('timer');

async function record(): Promise<void> {
  await button('Gravar áudio').click();
  await timer().getByText('0:00').waitFor();
}

describe('A voice message of an agent', () => {
  test('a voice message is not sent when it is thrown away', async () => {
    await record();
    await timer().getByText('0:01').waitFor();
    await agent.page.keyboard.press('Escape');
    await timer().waitFor({ state: 'detached' });
    expect(await box().isEnabled()).toBe(true);
    expect(await agent.page.getByRole('log').locator('audio').count()).toBe(0);
  });

  test('a voice message is recorded with its time, and reaches the customer’s phone as an mp3', async () => {
    await record();
    expect(await box().isDisabled()).toBe(true);
    await agent.page.getByRole('meter').waitFor();
    await timer().getByText('0:03').waitFor();
    await saveScreen(agent.page, 'recorder-light-1440');
    await button('Enviar o áudio').click();

    const sound = handset().locator('audio');
    await sound.waitFor({ state: 'attached' });
    const address = (await sound.getAttribute('src')) as string;
    const answer = await fetch(new URL(address, product.url));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    // MPEG 1, layer III, 128 kbps: 16000 bytes a second.
    expect([bytes[0], (bytes[1] ?? 0) & 0xfe, (bytes[2] ?? 0) >> 4]).toEqual([0xff, 0xfa, 9]);
    expect(bytes.length).toBeGreaterThan(40_000);
    const seconds = await sound.evaluate(async (audio: HTMLAudioElement) => {
      if (audio.readyState === 0) {
        await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
      }
      return audio.duration;
    });
    expect(seconds).toBeGreaterThan(2.5);
    await agent.page.getByRole('log').locator('audio').waitFor({ state: 'attached' });
    expect(await box().isEnabled()).toBe(true);
    await saveScreen(agent.page, 'voice-message-light-1440');
  });

  test('a voice message breaks no policy of the page, and nothing fails on the way', () => {
    expect(agent.complaints).toEqual([]);
  });
});
