import { describe, expect, test } from '@jest/globals';
import { detectColumns, titleRows } from './detect-columns.ts';

describe('detectColumns', () => {
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
      ['number', 'number', 'name'],
    ],
    [
      ['Nome', 'DDD', 'Telefone (com ramal)', 'Nº WhatsApp', 'Cliente desde', 'Telefone com DDD'],
      ['name', 'areaCode', null, 'number', null, 'number'],
    ],
    [
      ['Código', 'Número do pedido', 'Nome do cliente', 'Núm. do contato', 'Fax'],
      [null, null, 'name', 'number', null],
    ],
    // Google's as it is and as it was, and Outlook's in three languages.
    [
      ['First Name', 'Middle Name', 'Last Name', 'Phonetic First Name', 'Name Prefix', 'Nickname', 'File As'],
      ['name', 'name', 'name', null, null, null, null],
    ],
    [
      ['E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Value'],
      [null, 'email', null, 'number', 'number'],
    ],
    [
      [
        'Name',
        'Given Name',
        'Additional Name',
        'Family Name',
        'Yomi Name',
        'Phone 1 - Type',
        'Phone 1 - Value',
      ],
      ['name', null, null, null, null, null, 'number'],
    ],
    [
      [
        'First Name',
        'Last Name',
        'Business Fax',
        'Home Phone',
        'Mobile Phone',
        'E-mail Type',
        'E-mail Address',
      ],
      ['name', 'name', null, 'number', 'number', null, 'email'],
    ],
    [
      ['Nome', 'Segundo Nome', 'Sobrenome', 'Telefone Residencial', 'Telefone Celular', 'Endereço de Email'],
      ['name', 'name', 'name', 'number', 'number', 'email'],
    ],
    [
      ['Nombre', 'Segundo nombre', 'Apellidos', 'Teléfono móvil', 'Dirección de correo electrónico'],
      ['name', 'name', 'name', 'number', 'email'],
    ],
  ])('detectColumns knows the headings %j', (heading, columns) => {
    const guess = detectColumns([heading, ['a', 'b', 'c', 'd']], heading.length);
    expect(guess).toEqual({ hasHeading: true, columns });
  });

  test('detectColumns looks at what stands in the columns where there is no heading', () => {
    const rows = [
      ['1', 'Ana Lima', '+55 11 98888-7777', 'ana@x.com'],
      ['2', 'Rui Sá', '5511988886666', ''],
    ];
    expect(detectColumns(rows, 4)).toEqual({ hasHeading: false, columns: [null, 'name', 'number', 'email'] });
    expect(detectColumns([['A', 'B', 'C', 'D'], ...rows], 4)).toMatchObject({ hasHeading: true });
  });
});

describe('titleRows', () => {
  test('titleRows counts what stands above the heading, and nothing where no row is one', () => {
    const table = [
      ['Nome', 'Celular', 'Cidade'],
      ['Ana', '5511988887777', 'Santos'],
    ];
    expect(titleRows(table)).toBe(0);
    expect(titleRows([['Clientes de 2026', '', ''], ['Gerado em', '01/02/2026', ''], ...table])).toBe(2);
    expect(titleRows([['Rui', '5511988886666', 'Santos'], ...table])).toBe(0);
    expect(titleRows(table.slice(1))).toBe(0);
  });
});
