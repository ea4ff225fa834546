import { describe, expect, test } from '@jest/globals';
import { identified } from '../conversation/join.ts';
import { subjectOf } from './subject.ts';

/** A token of which only the claims are filled in: the widget reads nothing else of it. */
const identityOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

describe('the subject under which data of a visitor is stored', () => {
  test('the subject is the user whom the identity names, or anonymous without an identity', () => {
    expect(subjectOf(identityOf({ sub: 'joão-7' }))).toBe('sub=joão-7');
    expect(subjectOf(undefined)).toBe('anonymous');
  });

  test.each(['', 'x', 'x.y.z', identityOf({})])(
    'the subject is unnamed for an identity in which no user can be read: %j',
    (text) => {
      expect(subjectOf(text)).toBe('unnamed');
    },
  );
});

describe('a page that says who its visitor is', () => {
  test('a page is asked for the identity once for the first session, and anew for each later one', async () => {
    let asked = 0;
    const visitor = await identified(async () => {
      asked += 1;
      return identityOf({ sub: 'ana', jti: String(asked) });
    });
    expect(asked).toBe(1);
    await visitor.getToken?.();
    expect(asked).toBe(1);
    await visitor.getToken?.();
    expect(asked).toBe(2);
  });

  test('a page cannot change its visitor: what one user wrote is not sent by another', async () => {
    const names = ['ana', 'rui'];
    const visitor = await identified(async () => identityOf({ sub: names.shift() }));
    await visitor.getToken?.();
    await expect(visitor.getToken?.()).rejects.toMatchObject({ code: 'ERR_WEBCHAT_IDENTITY_CHANGED' });
  });

  test('a page that gives no identity has an anonymous visitor', async () => {
    expect(await identified(async () => '')).toEqual({ subject: 'anonymous' });
    expect(await identified(undefined)).toEqual({ subject: 'anonymous' });
  });

  test('a page whose identity fails reports that an identity is required', async () => {
    const failing = identified(async () => {
      throw new Error('signed out');
    });
    await expect(failing).rejects.toMatchObject({ code: 'ERR_WEBCHAT_IDENTITY_REQUIRED' });
  });
});
