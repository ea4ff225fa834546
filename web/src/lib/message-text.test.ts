import { describe, expect, test } from '@jest/globals';
import { parseMessage, plainText } from './message-text.ts';

const text = (value: string) => ({ kind: 'text', text: value });

describe('the text of a message', () => {
  test('reads *x* as bold and ~x~ as struck through', () => {
    expect(parseMessage('*a* e ~b~')).toEqual([
      { kind: 'bold', spans: [text('a')] },
      text(' e '),
      { kind: 'strike', spans: [text('b')] },
    ]);
  });

  test('keeps HTML as text and makes a link of the address alone', () => {
    expect(parseMessage('<b>x</b><img onerror> https://a.b')).toEqual([
      text('<b>x</b><img onerror> '),
      { kind: 'link', text: 'https://a.b', href: 'https://a.b' },
    ]);
  });

  test('makes no link of other schemes', () => {
    expect(parseMessage('javascript:alert(1) data:text/html,x')).toEqual([
      text('javascript:alert(1) data:text/html,x'),
    ]);
  });

  test('leaves the end of the sentence out of the address', () => {
    expect(parseMessage('veja www.balcao.com.br/a_b_c, ok?')).toEqual([
      text('veja '),
      { kind: 'link', text: 'www.balcao.com.br/a_b_c', href: 'https://www.balcao.com.br/a_b_c' },
      text(', ok?'),
    ]);
  });

  test('marks a link inside bold', () => {
    expect(parseMessage('*https://a.b*')).toEqual([
      { kind: 'bold', spans: [{ kind: 'link', text: 'https://a.b', href: 'https://a.b' }] },
    ]);
  });

  test('leaves single signs, products and lines apart alone', () => {
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

  test('takes what is in code as it is', () => {
    expect(parseMessage('o código `*a* https://a.b` aqui')).toEqual([
      text('o código '),
      { kind: 'code', text: '*a* https://a.b' },
      text(' aqui'),
    ]);
  });

  test('nests marks', () => {
    expect(parseMessage('*a ~b~*')).toEqual([
      { kind: 'bold', spans: [text('a '), { kind: 'strike', spans: [text('b')] }] },
    ]);
  });

  test('reads long text full of signs, which no rule goes over again and again', () => {
    // Minutes, if one did.
    const begun = performance.now();
    for (const piece of ['*~_` ', '*a* ', '`a', '*a', 'www.a.b '])
      expect(parseMessage(piece.repeat(10_000)).length).toBeGreaterThan(0);
    parseMessage(`http://a${'.!'.repeat(30_000)}x`);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  test('shows previews on one line without marks', () => {
    expect(plainText('*Ana:*\nBom  dia')).toBe('Ana: Bom dia');
  });
});
