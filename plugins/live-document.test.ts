import { readFile, writeFile } from 'node:fs/promises';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

const file = new URL('../docs/live-events.json', import.meta.url);

interface Channel {
  summary?: string;
  messages: { event: { payload: { type?: string; anyOf?: unknown[]; allOf?: unknown[] } } };
  'x-audience'?: string;
}

let app: TestApp;
let document: { channels: Record<string, Channel>; operations: Record<string, unknown> };
beforeAll(async () => {
  app = await startTestApp({ plugins });
  document = (await app.http.inject({ url: '/docs/live.json' })).json();
  if (process.env.UPDATE_OPENAPI) await writeFile(file, `${JSON.stringify(document, null, 1)}\n`);
});
afterAll(() => app.close());

describe('The document of live events', () => {
  test('the document of live events is the one in docs/live-events.json (UPDATE_OPENAPI=1 writes it anew)', async () => {
    expect(document).toEqual(JSON.parse(await readFile(file, 'utf8')));
  });

  test('the document of live events says of each event when it comes, who gets it and what it carries', () => {
    const channels = Object.entries(document.channels);
    expect(channels.map(([name]) => name)).toContain('company-{id}-queue');
    const wanting = channels.filter(([, { summary, messages, 'x-audience': audience }]) => {
      const { type, anyOf, allOf } = messages.event.payload;
      return !summary || !audience || !(type ?? anyOf ?? allOf);
    });
    expect(wanting.map(([name]) => name)).toEqual([]);
    expect(Object.keys(document.operations)).toHaveLength(channels.length);
  });

  test('the document of live events has every event that a plugin declares', async () => {
    const declared = await Promise.all(
      plugins.map(async ({ name, liveEvents = [] }) => ({
        name,
        listed: liveEvents.map((event) => event.name).sort(),
        written: await eventsOf(name),
      })),
    );
    for (const { name, listed, written } of declared)
      expect({ name, written }).toEqual({ name, written: listed });
  });
});

/** The names in a plugin's `live-events.ts`; none without one. */
async function eventsOf(plugin: string): Promise<string[]> {
  const source = await readFile(
    new URL(`./${plugin}/contract/live-events.ts`, import.meta.url),
    'utf8',
  ).catch(() => '');
  return [...source.matchAll(/^ {2}name: '([^']+)'/gm)].map((match) => match[1] ?? '').sort();
}
