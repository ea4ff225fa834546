import { describe, expect, test } from '@jest/globals';
import { cutText } from './cut-text.ts';
import { whatsappMarks } from './whatsapp-marks.ts';

describe('whatsappMarks', () => {
  test.each([
    ['**Total:** R$ 5 * 2', '*Total:* R$ 5 * 2'],
    ['Seu pedido ***já*** saiu', 'Seu pedido _*já*_ saiu'],
    ['**Pago:** *ontem*, ~~hoje~~', '*Pago:* _ontem_, ~hoje~'],
    ['__Total__ e _resto_', '*Total* e _resto_'],
    ['# Pedido 12\nChega amanhã', '*Pedido 12*\nChega amanhã'],
    ['## **Pedido** 12\n\nChega', '*Pedido 12*\n\nChega'],
    ['Veja [o site](https://loja.test/a?b=1)', 'Veja o site (https://loja.test/a?b=1)'],
    ['Veja [**aqui**](https://loja.test/a_b_c)', 'Veja *aqui* (https://loja.test/a_b_c)'],
    ['<https://loja.test/x> [a@b.test](mailto:a@b.test)', 'https://loja.test/x a@b.test'],
    ['![foto](https://loja.test/f.png)', 'foto (https://loja.test/f.png)'],
    ['- a\n- **b**\n  - c\n\n1. um\n2. dois', '- a\n- *b*\n  - c\n\n1. um\n2. dois'],
    ['| Item | **Preço** |\n|---|---|\n| Maçã | R$ 2 |', '*Item | Preço*\nMaçã | R$ 2'],
    ['> citado\n> **duas**', '> citado\n> *duas*'],
    ['**uma\nduas**', '*uma*\n*duas*'],
    ['**a** *b*', '*a* _b_'],
    ['**negrito**s', 'negritos'],
  ])('Markdown %j is written as WhatsApp does: %j', (said, text) => {
    expect(whatsappMarks(said)).toBe(text);
  });

  test.each([
    'Olá, tudo bem?\n\n  Até logo.',
    '5 * 2 = 10 e 2*3*4 = 24, 2**3**2',
    'Rode `2 ** 3` e pronto',
    '```\nx = "**b**"\n```',
    'O arquivo meu_relatorio_final.pdf e __init__.py, *.txt e *.csv',
    'C:\\pasta\\_novo\\*.txt',
    '*Total:* R$ 5\n_obrigado_ ~antes~',
    '#1 na fila, nota 10/10',
    '10\n+ 5\n---\n15',
    'https://loja.test/a_b_c?x=1&y=2',
    '1. Boleto\n2. Segunda via',
    '[1]: ver nota',
  ])('%j stays as it is', (text) => {
    expect(whatsappMarks(text)).toBe(text);
  });
});

describe('cutText', () => {
  test('cutText leaves a text that fits as it is', () => {
    expect(cutText(' Olá \n', 10)).toEqual(['Olá']);
    expect(cutText('', 10)).toEqual([]);
  });

  test('cutText cuts between paragraphs, and nothing is lost', () => {
    const unit = 'Parágrafo com acentuação e vírgula, fim.';
    const text = `${`${unit}\n\n`.repeat(160)}ÚLTIMA LINHA`;
    const parts = cutText(text, 4096);
    expect(parts.length).toBe(2);
    expect(parts.every((part) => part.length <= 4096 && part.startsWith('Par'))).toBe(true);
    expect(parts.join('\n\n')).toBe(text);
  });

  test('marks within marks are converted to a depth that people write, and deeper ones stay as they are', () => {
    const deep = `${'*a **a '.repeat(7000)}b${' a** a*'.repeat(7000)}`;
    const said = whatsappMarks(deep);
    expect(said.replace(/[*_ ]/g, '')).toBe(deep.replace(/[* ]/g, ''));
    expect(whatsappMarks('**um *dois ~~três~~ dois* um**')).toBe('*um _dois ~três~ dois_ um*');
  });

  test.each([
    ['👩‍👩‍👧‍👦', 40],
    ['🇧🇷', 30],
    ['é', 20],
  ])('cutText never cuts a sign such as %s in two', (sign, max) => {
    const parts = cutText(sign.repeat(50), max);
    expect(parts.join('')).toBe(sign.repeat(50));
    for (const part of parts) expect(part.replaceAll(sign, '')).toBe('');
  });

  test('cutText lets code go on as code', () => {
    const code = Array.from({ length: 40 }, (_, line) => `linha ${line}`).join('\n');
    const parts = cutText(`Veja:\n\`\`\`\n${code}\n\`\`\`\nFim`, 120);
    for (const part of parts) expect(part.split('```').length % 2).toBe(1);
    expect(
      parts
        .join('\n')
        .replaceAll(/```\n?/g, '')
        .split('\n')
        .filter(Boolean),
    ).toHaveLength(42);
  });
});
