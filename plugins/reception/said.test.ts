import { describe, expect, test } from '@jest/globals';
import { choiceSaid, numberSaid } from './said.ts';

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

  test('a file is no choice, whatever its name', () => {
    expect(choiceSaid({ body: '2', mediaType: 'image' }, queues)).toBeNull();
    expect(numberSaid({ body: '2', mediaType: 'image' })).toBeNull();
  });
});
