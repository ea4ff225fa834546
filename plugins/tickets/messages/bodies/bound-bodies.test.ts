import { describe, expect, test } from '@jest/globals';
import { boundBodies } from './bound-bodies.ts';

const saidBy = (body: string, mediaType: 'conversation' | 'locationMessage' = 'conversation') => ({
  ...{ body, mediaType, isBodyCut: false, quotedMsg: null },
});

describe('bodies that are answered together', () => {
  test('bodies that are answered together stay as they are up to the maximum', () => {
    const messages = [saidBy('a'.repeat(262_143)), saidBy('b')];
    expect(boundBodies(messages)).toBe(messages);
  });

  test('bodies that are answered together are cut between characters beyond the maximum, those of quotes too', () => {
    const quoted = { body: '🙂'.repeat(32_768), mediaType: 'conversation' as const, isBodyCut: false };
    const cut = { body: '🙂'.repeat(1500), isBodyCut: true };
    const short = { body: 'ok', isBodyCut: false };
    expect(boundBodies([...Array(4)].map(() => ({ ...saidBy('ok'), quotedMsg: quoted })))[0]).toMatchObject({
      ...short,
      quotedMsg: cut,
    });
    expect(boundBodies([saidBy(`a${quoted.body}`), ...[1, 2].map(() => saidBy(quoted.body))])).toMatchObject([
      { body: `a${'🙂'.repeat(1499)}`, isBodyCut: true },
      cut,
      cut,
    ]);
  });

  test('a location body that is cut loses its picture and keeps its link', () => {
    const place = saidBy(
      `data:image/png;base64, ${'iVBO'.repeat(20_000)} | https://maps.test/?q=1,2 | Casa`,
      'locationMessage',
    );
    const [shown] = boundBodies([...Array(4)].map(() => place));
    expect(shown?.body).toMatch(/^data:image\/png;base64,\S+ \| https:\/\/maps\.test\/\?q=1,2 \| Casa$/);
    expect(shown?.body.length).toBeLessThan(300);
  });
});
