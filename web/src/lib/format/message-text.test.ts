import { describe, expect, test } from '@jest/globals';
import { parseMessage, plainText } from './message-text.ts';

/** Counts the characters read or copied while the text is parsed: by attempts of patterns, by slices and by single reads. */
function workOn(body: string): number {
  let work = 0;
  const { slice, charAt } = String.prototype;
  const { exec } = RegExp.prototype;
  // Plain functions: the work of a spy for each call cuts texts itself.
  const counting = {
    slice(this: string, ...about: Parameters<typeof slice>) {
      const cut = slice.apply(this, about);
      work += cut.length;
      return cut;
    },
    charAt(this: string, place: number) {
      work += 1;
      return charAt.call(this, place);
    },
  };
  Object.assign(String.prototype, counting);
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, text: string) {
      const from = this.lastIndex;
      const match = exec.call(this, text);
      work += (match ? match.index + match[0].length : text.length) - from;
      return match;
    },
  });
  try {
    parseMessage(body);
  } finally {
    Object.assign(String.prototype, { slice, charAt });
    Object.assign(RegExp.prototype, { exec });
  }
  return work;
}
const text = (value: string) => ({ kind: 'text', text: value });

describe('the text of a message', () => {
  test('a message text reads *x* as bold and ~x~ as struck through', () => {
    expect(parseMessage('*a* e ~b~')).toEqual([
      { kind: 'bold', spans: [text('a')] },
      text(' e '),
      { kind: 'strike', spans: [text('b')] },
    ]);
  });

  test('a message text keeps HTML as text and makes a link of the address alone', () => {
    expect(parseMessage('<b>x</b><img onerror> https://a.b')).toEqual([
      text('<b>x</b><img onerror> '),
      { kind: 'link', text: 'https://a.b', href: 'https://a.b' },
    ]);
  });

  test('a message text makes no link of other schemes', () => {
    expect(parseMessage('javascript:alert(1) data:text/html,x')).toEqual([
      text('javascript:alert(1) data:text/html,x'),
    ]);
  });

  test('a message text leaves the end of the sentence out of the address', () => {
    expect(parseMessage('veja www.balcao.com.br/a_b_c, ok?')).toEqual([
      text('veja '),
      { kind: 'link', text: 'www.balcao.com.br/a_b_c', href: 'https://www.balcao.com.br/a_b_c' },
      text(', ok?'),
    ]);
  });

  test('a message text marks a link inside bold', () => {
    expect(parseMessage('*https://a.b*')).toEqual([
      { kind: 'bold', spans: [{ kind: 'link', text: 'https://a.b', href: 'https://a.b' }] },
    ]);
  });

  test('a message text leaves single signs, products and lines apart alone', () => {
    for (const body of [
      '2*3*4',
      '* a *',
      'a ~ b',
      '*a\nb*',
      'snake_case_name',
      '**',
      '* lista',
      'a*b*c',
      '` a `',
    ]) {
      expect(parseMessage(body)).toEqual([text(body)]);
    }
  });

  test('a message text takes what is in code as it is', () => {
    expect(parseMessage('o código `*a* https://a.b` aqui')).toEqual([
      text('o código '),
      { kind: 'code', text: '*a* https://a.b' },
      text(' aqui'),
    ]);
  });

  test('a message text nests marks', () => {
    expect(parseMessage('*a ~b~*')).toEqual([
      { kind: 'bold', spans: [text('a '), { kind: 'strike', spans: [text('b')] }] },
    ]);
  });

  // Eight times the text is eight times the work, or 64 times where a rule goes over it again and again.
  test.each([
    ['signs alone', (times: number) => '*~_` '.repeat(times)],
    ['marks', (times: number) => '*a* '.repeat(times)],
    ['marks that never end', (times: number) => '*a'.repeat(times)],
    ['code that never ends', (times: number) => '`a'.repeat(times)],
    ['links', (times: number) => 'www.a.b '.repeat(times)],
    ['marks between links', (times: number) => '*a* www.a.b '.repeat(times)],
    ['links within marks', (times: number) => '*www.a.b* '.repeat(times)],
    ['a link that might end at every sign', (times: number) => `http://a${'.!'.repeat(times)}x`],
  ])('a message text takes work in proportion to its length: %s', (_name, textOf) => {
    const [short, long] = [workOn(textOf(500)), workOn(textOf(4_000))];
    expect(short).toBeGreaterThan(500);
    expect(long).toBeLessThan(9 * short);
  });

  test('a message preview is on one line without marks', () => {
    expect(plainText('*Ana:*\nBom  dia')).toBe('Ana: Bom dia');
  });
});
