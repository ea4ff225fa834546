import { describe, expect, test } from '@jest/globals';
import { identified } from '../conversation/join.ts';
import { subjectOf } from './subject.ts';

const identityOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

describe('whose words are kept', () => {
  test('is told by the subject of the identity', () => {
    expect(subjectOf(identityOf({ sub: 'joão-7' }))).toBe('sub=joão-7');
    expect(subjectOf(undefined)).toBe('anonymous');
  });

  test.each(['', 'x', 'x.y.z', identityOf({})])(
    'is nobody in particular for what names nobody: %j',
    (text) => {
      expect(subjectOf(text)).toBe('unnamed');
    },
  );
});

describe('a page that says who its visitor is', () => {
  test('is asked once for the first session, and anew for each later one', async () => {
    let asked = 0;
    const who = await identified(async () => {
      asked += 1;
      return identityOf({ sub: 'ana', jti: String(asked) });
    });
    expect(asked).toBe(1);
    await who.getToken?.();
    expect(asked).toBe(1);
    await who.getToken?.();
    expect(asked).toBe(2);
  });

  test('cannot go on under another name: what one person wrote is not sent by another', async () => {
    const names = ['ana', 'rui'];
    const who = await identified(async () => identityOf({ sub: names.shift() }));
    await who.getToken?.();
    await expect(who.getToken?.()).rejects.toMatchObject({ code: 'ERR_WEBCHAT_IDENTITY_CHANGED' });
  });

  test('that says nothing has an anonymous visitor', async () => {
    expect(await identified(async () => '')).toEqual({ subject: 'anonymous' });
    expect(await identified(undefined)).toEqual({ subject: 'anonymous' });
  });

  test('that fails is told apart from a server that refuses', async () => {
    const failing = identified(async () => {
      throw new Error('signed out');
    });
    await expect(failing).rejects.toMatchObject({ code: 'ERR_WEBCHAT_IDENTITY_REQUIRED' });
  });
});
