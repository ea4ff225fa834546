import { describe, expect, test } from '@jest/globals';
import { guessColumns } from './guess-columns.ts';
import { numberOf } from './read-row.ts';

describe('guessColumns', () => {
  test.each([
    [
      ['Nome', 'Telefone', 'E-mail', 'Cidade'],
      ['name', 'number', 'email', null],
    ],
    [
      ['Nombre', 'Apellidos', 'Teléfono móvil', 'Correo electrónico'],
      ['name', 'name', 'number', 'email'],
    ],
    [
      ['First Name', 'Last Name', 'Phone 1 - Label', 'Phone 1 - Value'],
      ['name', 'name', null, 'number'],
    ],
    [
      ['WhatsApp', 'Contato'],
      ['number', 'name'],
    ],
    [
      ['name', 'number', 'email'],
      ['name', 'number', 'email'],
    ],
    [
      ['Celular', 'Telefone', 'Cliente'],
      ['number', null, 'name'],
    ],
  ])('knows the headings %j', (heading, columns) => {
    const guess = guessColumns([heading, ['a', 'b', 'c', 'd']], heading.length);
    expect(guess).toEqual({ hasHeading: true, columns });
  });

  test('looks at what stands in the columns where there is no heading', () => {
    const rows = [
      ['1', 'Ana Lima', '+55 11 98888-7777', 'ana@x.com'],
      ['2', 'Rui Sá', '5511988886666', ''],
    ];
    expect(guessColumns(rows, 4)).toEqual({ hasHeading: false, columns: [null, 'name', 'number', 'email'] });
    expect(guessColumns([['A', 'B', 'C', 'D'], ...rows], 4)).toMatchObject({ hasHeading: true });
  });
});

describe('numberOf', () => {
  test.each([
    ['+55 (11) 98888-7777', '', '5511988887777'],
    ['(11) 98888-7777', '55', '5511988887777'],
    ['011 98888-7777', '55', '5511988887777'],
    ['5511988887777', '55', '5511988887777'],
    ['+1 305 555 0100', '55', '13055550100'],
    ['00351 912 345 678', '55', '351912345678'],
    ['\u202A+55 11 98888-7777\u202C', '', '5511988887777'],
    ["'+5511988887777", '', '5511988887777'],
  ])('reads %s with the code "%s" as %s', (written, code, number) => {
    expect(numberOf(written, code)).toBe(number);
  });

  test.each(['1234', 'ramal 20', '12345678901234567', '-', 'A1B2C3D4E5'])(
    'takes %s for no number',
    (written) => {
      expect(numberOf(written, '')).toBeNull();
    },
  );
});
