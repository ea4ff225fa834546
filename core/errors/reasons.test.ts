import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { defineReason, readReason, reasonText, storedReason } from './reasons.ts';

const texts = {
  REASON_SHOP_SHUT: { pt: 'A loja fechou.', en: 'The shop is shut.', es: 'La tienda cerró.' },
  REASON_LATER: {
    pt: '{why} Volte em {days} dias.',
    en: '{why} Come in {days} days.',
    es: '{why} Vuelva en {days} días.',
  },
};
const ShopShut = defineReason('REASON_SHOP_SHUT', texts);
const Later = defineReason('REASON_LATER', texts);
const known = new Map(Object.entries(texts));

describe('a reason', () => {
  test('a reason reads in each language, with another reason in its place as its own sentence', () => {
    const reason = Later({ why: ShopShut(), days: 3 });
    expect((['pt', 'en', 'es'] as const).map((locale) => reasonText(known, reason, locale))).toEqual([
      'A loja fechou. Volte em 3 dias.',
      'The shop is shut. Come in 3 days.',
      'La tienda cerró. Vuelva en 3 días.',
    ]);
  });

  test('a reason is what it was after it was stored', () => {
    const reason = Later({ why: ShopShut(), days: 3 });
    const { code, details } = storedReason(reason);
    expect(readReason(code, details)).toEqual(reason);
    expect(storedReason(null)).toEqual({ code: null, details: null });
    expect(readReason(null, null)).toBeNull();
  });

  test('a reason is stored short, however long the text from outside is', () => {
    const deep = Later({
      why: Later({ why: Later({ why: Later({ why: 'x', days: 1 }), days: 2 }), days: 3 }),
      days: 4,
    });
    const long = storedReason(Later({ why: 'x'.repeat(100_000), days: 1 }));
    expect(long.details?.length).toBeLessThan(300);
    expect(storedReason(deep).details).toBe(
      '{"why":{"code":"REASON_LATER","details":{"why":{"code":"REASON_LATER","details":{"why":"REASON_LATER","days":2}},"days":3}},"days":4}',
    );
  });

  test('a reason that no loaded plugin knows is shown by its code', () => {
    expect(reasonText(new Map(), ShopShut(), 'pt')).toBe('REASON_SHOP_SHUT');
  });

  test.each(['REASON_SHOP', 'ERR_SHOP', 'REASON_shop'])(
    'a reason is not defined without a text or as %s',
    (code) => {
      const given = code === 'REASON_SHOP' ? {} : { [code]: texts.REASON_LATER };
      expect(() => defineReason(code, given)).toThrow(code);
    },
  );
});

describe('GET /texts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ plugins: [definePlugin({ name: 'shop', texts, register: () => undefined })] });
  });
  afterAll(() => app.close());

  test('GET /texts has the sentences of core and of every loaded plugin, without a session', async () => {
    const { texts: served } = (await app.http.inject({ url: '/texts' })).json();
    expect(served).toMatchObject(texts);
    expect(served.ERR_NO_PERMISSION.es).toBe('No tiene permiso para acceder a este recurso.');
  });

  test('GET /texts is not sent again to a client that has it', async () => {
    const first = await app.http.inject({ url: '/texts' });
    const again = { url: '/texts', headers: { 'if-none-match': String(first.headers.etag) } };
    expect(await app.http.inject(again)).toMatchObject({ statusCode: 304, body: '' });
    const other = { ...again, headers: { 'if-none-match': 'W/"another"' } };
    expect((await app.http.inject(other)).statusCode).toBe(200);
  });
});
