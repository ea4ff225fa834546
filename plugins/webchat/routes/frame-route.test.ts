import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shop, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat();
});
afterAll(() => kit.app.close());

const frame = (key: string) =>
  kit.app.http.inject({ url: `/embed/v1/frame.html?key=${encodeURIComponent(key)}` });

describe('GET /embed/v1/frame.html', () => {
  test('GET /embed/v1/frame.html is a page with the chat, which pages of its origins alone may frame', async () => {
    const chat = await kit.aChat({ origins: [shop, 'https://outra.example'] });
    const answer = await frame(chat.key);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain(
      `frame-ancestors ${shop} https://outra.example`,
    );
    expect(answer.body).toContain(`widget-key="${chat.key}"`);
    expect(answer.body).toContain(`data-origins="${shop} https://outra.example"`);
    expect(answer.body).not.toMatch(/<script(?![^>]*src=)|style=/);
  });

  test('GET /embed/v1/frame.html may be framed nowhere while the chat names no origin', async () => {
    const { key } = await kit.aChat({ origins: [] });
    expect((await frame(key)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each(['wk_nobody-knows-it', 'wk_"><script>alert(1)</script>'])(
    'GET /embed/v1/frame.html is no page for the key %s',
    async (key) => {
      const answer = await frame(key);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe('ERR_WEBCHAT_UNKNOWN_KEY');
    },
  );

  test('GET /embed/v1/frame.html is no page of a chat that is switched off', async () => {
    const chat = await kit.aChat();
    await kit.app.api(chat.admin).put(`/webchat-widgets/${chat.id}`, { isActive: false });
    expect((await frame(chat.key)).statusCode).toBe(404);
  });
});
