import { describe, expect, test } from '@jest/globals';
import { choiceIds, choiceSaid, numberSaid } from './said.ts';

const heard = (body: string) => ({ body, mediaType: 'conversation' as const });
const queues = ['Atendimento', 'Financeiro', 'Suporte Técnico'];

describe('choiceSaid', () => {
  test.each([
    ['2', 2],
    ['2️⃣', 2],
    ['*2*', 2],
    ['2.', 2],
    ['Financeiro', 2],
    ['financeiro!', 2],
    ['opção 2', 2],
    ['Opção: 2', 2],
    ['nº 2', 2],
    ['setor financeiro', 2],
    ['SUPORTE TECNICO', 3],
    ['*Maria Souza:*\n2', 2],
    ['Maria:\nFinanceiro', 2],
    ['0', 0],
  ])('%j is the choice %i', (body, place) => {
    expect(choiceSaid(heard(body), queues)).toBe(place);
  });

  test.each([
    '22 boletos',
    'tenho 2 boletos',
    'opção',
    'suporte',
    '',
    '1234',
    'no financeiro me disseram que não',
  ])('%j is no choice', (body) => {
    expect(choiceSaid(heard(body), queues)).toBeNull();
  });

  test('a name that two choices share is no choice', () => {
    expect(choiceSaid(heard('vendas'), ['Vendas', 'VENDAS'])).toBeNull();
  });

  test('a tapped option is the choice by its id, whatever its words; one of another menu is known by its words', () => {
    const tapped = (chosenId: string, body: string) => ({
      ...heard(body),
      attributes: JSON.stringify({ chosenId }),
    });
    const ids = [4, 9].map(choiceIds.queue);
    expect(choiceSaid(tapped('queue:9', 'Vendas'), ['Vendas', 'VENDAS'], ids)).toBe(2);
    expect(choiceSaid(tapped('queue:4', '2ª via\nBoleto'), ['2ª via', 'Outros'], ids)).toBe(1);
    expect(choiceSaid(tapped('queue:7', 'Vendas'), ['Compras', 'Vendas'], ids)).toBe(2);
    expect(choiceSaid(tapped('option:9', 'Vendas'), ['Vendas', 'VENDAS'], ids)).toBeNull();
  });

  test('a file is no choice, whatever its name', () => {
    expect(choiceSaid({ body: '2', mediaType: 'image' }, queues)).toBeNull();
    expect(numberSaid({ body: '2', mediaType: 'image' })).toBeNull();
  });
});
