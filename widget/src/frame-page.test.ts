/** @in-a-document its subject is the page in the frame */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { frameIdentity } from './frame-page.ts';

const shop = 'https://loja.example';
const say = (token: unknown, from: { origin?: string; source?: Window | null; type?: string } = {}) => {
  const { origin = shop, source = window, type = 'ticket-widget:identity' } = from;
  dispatchEvent(new MessageEvent('message', { data: { type, token }, origin, source }));
};
/** Resolves when the frame asks the page around it for the identity; in this test both are one window. */
const asked = () =>
  new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data?.type !== 'ticket-widget:identity' || 'token' in data) return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
  });

afterEach(() => {
  location.hash = '';
  jest.useRealTimers();
});

describe('the identity of the visitor of a frame', () => {
  test('the user of a frame is anonymous unless the address says so', () => {
    expect(frameIdentity([shop])).toBeUndefined();
  });

  test('the identity of a frame is given once by the address, which does not keep it', async () => {
    location.hash = '#identity=x.y.z';
    const getToken = frameIdentity([shop]);
    expect(location.href).not.toContain('x.y.z');
    expect([await getToken?.(), await getToken?.()]).toEqual(['x.y.z', '']);
  });

  test('the identity of a frame is given by the page around, each time it is requested', async () => {
    location.hash = '#identity=ask';
    const getToken = frameIdentity([shop]);
    for (const token of ['first', 'second']) {
      const question = asked();
      const answer = getToken?.();
      await question;
      say(token);
      expect(await answer).toBe(token);
    }
  });

  test('the identity of a frame is taken from no other window, no other site and in no other form', async () => {
    location.hash = '#identity=ask';
    const question = asked();
    const answer = frameIdentity([shop])?.();
    await question;
    say('evil', { origin: 'https://evil.example' });
    say('evil', { source: null });
    say('evil', { type: 'other' });
    say({ evil: true });
    say('good');
    expect(await answer).toBe('good');
  });

  test('the identity of a frame is refused when the page around says nothing', async () => {
    jest.useFakeTimers();
    location.hash = '#identity=ask';
    const answer = frameIdentity([shop])?.();
    jest.advanceTimersByTime(10_000);
    await expect(answer).rejects.toThrow('did not say');
  });
});
