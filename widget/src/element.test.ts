/** @in-a-document its subject is the element */
import '../testing/in-a-page.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { aChatServer, type ChatServer } from '../testing/chat-server.ts';
import { TicketWidget } from './loader.ts';
import { texts as en } from './texts/en.ts';
import { texts as es } from './texts/es.ts';
import { texts as pt } from './texts/pt.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await aChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  server.languages.length = 0;
});

/** A widget in the page, with the events that the page got. */
async function aWidget(attributes: Record<string, string> = {}, before?: (element: TicketWidget) => void) {
  const element = document.createElement('ticket-widget') as TicketWidget;
  const events: string[] = [];
  for (const name of ['tw-ready', 'tw-open', 'tw-close', 'tw-error'])
    element.addEventListener(name, ({ type }) => events.push(type));
  const all = { endpoint: server.endpoint, 'widget-key': server.key, ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  before?.(element);
  document.body.append(element);
  await element.ready;
  const launcher = () =>
    element.shadowRoot?.querySelector<HTMLButtonElement>('.launcher') as HTMLButtonElement;
  const frame = () => element.shadowRoot?.querySelector<HTMLElement>('.tw') as HTMLElement;
  return { element, events, launcher, frame };
}

describe('<ticket-widget>', () => {
  test('the widget requests only its look until the visitor opens it, and loads nothing of the chat', async () => {
    const { events, launcher } = await aWidget();
    await waitFor(() => expect(launcher()).toBeVisible());
    expect(server.calls).toEqual(['GET ']);
    expect(events).toEqual(['tw-ready']);
    expect(customElements.get('ticket-widget-chat')).toBeUndefined();
  });

  test('the widget shows a returning visitor their unread messages by one call, without loading the chat', async () => {
    server.answer('Até as 18h.');
    localStorage.setItem(`tw:${server.key}:anonymous:session`, 'wt_1');
    const events: number[] = [];
    const { element, launcher } = await aWidget({ locale: 'en' }, (early) =>
      early.addEventListener('tw-unread', (event) => events.push((event as CustomEvent).detail.unread)),
    );
    await waitFor(() => expect(launcher()).toHaveAccessibleName('Open chat, Fale conosco, 1 unread'));
    element.theme = 'dark';
    await waitFor(() => expect([element.unread, events]).toEqual([1, [1]]));
    expect(server.calls).toEqual(['GET ', 'GET /unread']);
    expect(customElements.get('ticket-widget-chat')).toBeUndefined();
    await element.signOut();
    await waitFor(() => expect(launcher()).toHaveAccessibleName('Open chat, Fale conosco'));
    server.rows.length = 0;
  });

  test("the widget requests no anonymous visitor's answers where the page identifies its visitor", async () => {
    localStorage.setItem(`tw:${server.key}:anonymous:session`, 'wt_1');
    const { launcher } = await aWidget({}, (early) =>
      Object.assign(early, { getToken: async () => 'x.y.z' }),
    );
    await waitFor(() => expect(launcher()).toBeVisible());
    expect(server.calls).toEqual(['GET ']);
  });

  test('the widget has a launcher that says what it does and whether it is open', async () => {
    const { element, launcher, events } = await aWidget({ locale: 'en' });
    await waitFor(() => expect(launcher()).toHaveAccessibleName('Open chat, Fale conosco'));
    expect(launcher()).toHaveAttribute('aria-expanded', 'false');
    launcher().click();
    await waitFor(() => expect(launcher()).toHaveAttribute('aria-expanded', 'true'));
    expect(launcher()).toHaveAccessibleName('Close chat, Fale conosco');
    expect(element.isOpen).toBe(true);
    launcher().click();
    await waitFor(() => expect(launcher()).toHaveAttribute('aria-expanded', 'false'));
    expect(events).toEqual(['tw-ready', 'tw-open', 'tw-close']);
  });

  test('the widget has the server answer in the language it shows, also once that changes', async () => {
    const askedIn = (language: string) =>
      server.calls.filter((call, at) => call.includes('/desk/tickets') && server.languages[at] === language);
    const { element } = await aWidget({ mode: 'agent', locale: 'en' }, (early) =>
      Object.assign(early, { getToken: async () => `x.${btoa(JSON.stringify({ sub: 'bia' }))}.y` }),
    );
    await expect(element.send('para ninguém')).rejects.toThrow('ERR_WIDGET_NOT_SENT');
    await waitFor(() => expect(askedIn('en')).not.toEqual([]));
    element.setAttribute('locale', 'es');
    await expect(element.send('para ninguém')).rejects.toThrow('ERR_WIDGET_NOT_SENT');
    await waitFor(() => expect(askedIn('es')).not.toEqual([]));
    element.destroy();
  });

  test('the widget reflects its properties into attributes and back', async () => {
    const { element } = await aWidget();
    element.theme = 'dark';
    element.noLauncher = true;
    element.startText = 'Olá';
    expect(element.getAttribute('theme')).toBe('dark');
    expect(element.hasAttribute('no-launcher')).toBe(true);
    expect(element.getAttribute('start-text')).toBe('Olá');
    element.setAttribute('locale', 'es');
    element.removeAttribute('no-launcher');
    expect(element.locale).toBe('es');
    expect(element.noLauncher).toBe(false);
  });

  test('the widget applies a changed attribute at once', async () => {
    const { element, frame, launcher } = await aWidget({ theme: 'light' });
    await waitFor(() => expect(frame().dataset.theme).toBe('light'));
    element.theme = 'dark';
    await waitFor(() => expect(frame().dataset.theme).toBe('dark'));
    element.locale = 'es';
    await waitFor(() => expect(launcher()).toHaveAccessibleName('Abrir conversación, Fale conosco'));
    element.noLauncher = true;
    await waitFor(() => expect(launcher()).not.toBeVisible());
    element.display = 'inline';
    await waitFor(() => expect(frame().dataset.display).toBe('inline'));
  });

  test('the widget opens by method, by attribute, and by the property that frameworks set', async () => {
    const { element } = await aWidget();
    element.open();
    expect(element.hasAttribute('open')).toBe(true);
    element.close();
    expect(element.hasAttribute('open')).toBe(false);
    element.open = true as never;
    expect(element.hasAttribute('open')).toBe(true);
    expect(typeof element.open).toBe('function');
    element.toggle();
    expect(element.isOpen).toBe(false);
  });

  test('the widget keeps properties that the page had set on its element before the script was loaded', async () => {
    const getToken = async () => 'x.y.z';
    const { element } = await aWidget({}, (early) => {
      Object.defineProperty(early, 'theme', { value: 'dark', configurable: true });
      Object.defineProperty(early, 'getToken', { value: getToken, configurable: true });
    });
    expect(element.getAttribute('theme')).toBe('dark');
    expect(element.getToken).toBe(getToken);
  });

  test('the widget reports to the page why its configuration was refused, and shows no launcher that would do nothing', async () => {
    server.refuse.push({ call: /^GET $/, status: 404, error: 'ERR_WEBCHAT_UNKNOWN_KEY' });
    const element = document.createElement('ticket-widget') as TicketWidget;
    const code = new Promise((resolve) =>
      document.body.addEventListener('tw-error', (event) => resolve((event as CustomEvent).detail.code), {
        once: true,
      }),
    );
    element.setAttribute('endpoint', server.endpoint);
    element.setAttribute('widget-key', server.key);
    document.body.append(element);
    expect(await code).toBe('ERR_WEBCHAT_UNKNOWN_KEY');
    expect(element.shadowRoot?.querySelector<HTMLElement>('.launcher')?.hidden).toBe(true);
  });

  test('the widget wears black or white on the company’s colour, whichever can be read', async () => {
    const textOn = async (accent: string) => {
      server.config.look.accent = accent;
      const { element, frame } = await aWidget();
      await waitFor(() => expect(frame().style.getPropertyValue('--tw-look-accent')).toBe(accent));
      element.destroy();
      return frame().style.getPropertyValue('--tw-look-accent-text');
    };
    expect(await textOn('#ffe066')).toBe('#000');
    expect(await textOn('#1b2a6b')).toBe('#fff');
  });

  test('the widget leaves nothing of a user in this browser once they sign out', async () => {
    localStorage.setItem(`tw:${server.key}:sub=ana:out:1`, '{}');
    localStorage.setItem('tw:wk_other:anonymous:session', 'kept');
    const { element } = await aWidget();
    await element.signOut();
    expect(Object.keys(localStorage)).toEqual(['tw:wk_other:anonymous:session']);
  });

  test('the widget has the version of its package', async () => {
    const { version } = JSON.parse(readFileSync('widget/package.json', 'utf8'));
    expect((await aWidget()).element.version).toBe(version);
  });

  test('the widget is described to editors with all its attributes', async () => {
    const { modules } = JSON.parse(readFileSync('widget/custom-elements.json', 'utf8'));
    const described = modules[0].declarations[0].attributes.map(({ name }: { name: string }) => name);
    expect(described.sort()).toEqual([...TicketWidget.observedAttributes].sort());
  });

  test('the widget is defined once, however often its script is named', () => {
    expect(customElements.get('ticket-widget')).toBe(TicketWidget);
  });
});

test('every text of the widget is there in every language, with the same values to fill in', () => {
  const values = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, text.match(/\{\w+\}/g)?.sort() ?? []]),
    );
  expect(values(en)).toEqual(values(pt));
  expect(values(es)).toEqual(values(pt));
});
