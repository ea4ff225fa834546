import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holds, matchesGlob, sumOf } from './conditions.ts';
import { readAnswer, readNumber, unmistakable } from './read-answer.ts';

const noPhone = () => null;
const read = (as: Parameters<typeof readAnswer>[0]['as'], said: string) => readAnswer({ as }, said, noPhone);

describe('Answers as they are kept', () => {
  test('a CPF is kept as its digits, with both check digits right and not all alike', () => {
    expect(read('cpf', ' 529.982.247-25 ')).toBe('52998224725');
    expect(
      ['529.982.247-26', '111.111.111-11', '5299822472', 'cpf'].map((said) => read('cpf', said)),
    ).toEqual([...[null, null, null, null]]);
  });

  test('a CNPJ is kept with its digits and letters, with both check digits right', () => {
    expect(read('cnpj', '11.222.333/0001-81')).toBe('11222333000181');
    expect(read('cnpj', '12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(
      ['12.ABC.345/01DE-36', '11.222.333/0001-82', '00.000.000/0000-00'].map((said) => read('cnpj', said)),
    ).toEqual([null, null, null]);
  });

  test('a number has a point before its decimals, whichever mark it was written with', () => {
    const written = ['1.234,56', '1,234.56', 'R$ 10', '-3,5', '0', '-0,0', '007', '1.000'];
    expect(written.map((said) => read('number', said))).toEqual([
      '1234.56',
      '1234.56',
      '10',
      '-3.5',
      '0',
      '0.0',
      '7',
      '1000',
    ]);
    expect(['', 'dez', '1.2.3', '1,2,3', '--1', '1e3'].map((said) => read('number', said))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(readAnswer({ as: 'number', min: 1, max: 10 }, '11', noPhone)).toBeNull();
    expect(readAnswer({ as: 'number', min: 1, max: 10 }, '10', noPhone)).toBe('10');
  });

  test('a date is a real day', () => {
    expect(['31/12/2026', '1-2-2026', '2024-02-29'].map((said) => read('date', said))).toEqual([
      ...['2026-12-31', '2026-02-01', '2024-02-29'],
    ]);
    expect(['31/02/2026', '2026-13-01', '29/02/2025', 'amanhã'].map((said) => read('date', said))).toEqual([
      ...[null, null, null, null],
    ]);
  });

  test('a time of day is kept as hours and minutes, however it was written', () => {
    const written = ['9h', '9h30', '9:30', '09:30', '21h05min', '9:30 PM', '12 a.m.', '0h', '23:59'];
    expect(written.map((said) => read('time', said))).toEqual([
      ...['09:00', '09:30', '09:30', '09:30', '21:05', '21:30', '00:00', '00:00', '23:59'],
    ]);
    const others = ['24:00', '9:60', '9', '9:3', '13 pm', '0 am', 'às nove', '9h301', '-9h', ''];
    expect(others.map((said) => read('time', said))).toEqual(others.map(() => null));
  });

  test('a CEP is kept as its 8 digits, with or without a dash', () => {
    expect(['01310-100', '01310100', ' 01.310-100 '].map((said) => read('cep', said))).toEqual([
      ...['01310100', '01310100', '01310100'],
    ]);
    const others = ['0131-100', '013101000', '00000-000', 'CEP 01310-100', ''];
    expect(others.map((said) => read('cep', said))).toEqual(others.map(() => null));
  });

  test('yes and no are kept as one value in three languages, which a condition compares', () => {
    const yes = ['sim', 'Sim!', 'S', 'yes', 'Sí', 'si', 'y'];
    const no = ['não', 'NAO', 'n', 'no', 'No.'];
    expect(yes.map((said) => read('yes-no', said))).toEqual(yes.map(() => 'yes'));
    expect(no.map((said) => read('yes-no', said))).toEqual(no.map(() => 'no'));
    const others = ['talvez', 'sim e não', 'simples', '1', '👍', '', '!'];
    expect(others.map((said) => read('yes-no', said))).toEqual(others.map(() => null));
    expect(holds(read('yes-no', 'Sim') ?? '', 'is', 'yes')).toBe(true);
  });

  test('an address of mail is in lower case, a text is what was said, a phone is what its reader says', () => {
    expect(read('email', ' Rita@Loja.COM ')).toBe('rita@loja.com');
    expect(['rita@', 'rita loja@x.com', '@x.com'].map((said) => read('email', said))).toEqual([
      null,
      null,
      null,
    ]);
    expect([read('text', ' Oi '), read('text', '  '), read('text', 'x'.repeat(2001))]).toEqual([
      'Oi',
      null,
      null,
    ]);
    expect(readAnswer({ as: 'phone' }, '(11) 98765-4321', () => '5511987654321')).toBe('5511987654321');
  });

  test('whatever is kept of any text is kept again as it is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('number', 'email', 'cpf', 'cnpj', 'date', 'time', 'cep', 'yes-no', 'text'),
        (text, as) => {
          const kept = read(as, text);
          return kept === null || read(as, kept) === kept;
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        (number) => readNumber(String(number)) === String(number),
      ),
    );
  });
});

describe('Numbers with three decimals', () => {
  test('a number with three decimals is not a thousand times larger once it is kept', () => {
    const kept = ['2,500', '0,125', '-1,234', '2.500'].map((said) => read('number', said));
    expect(kept).toEqual(['2.50', '0.125', '-1.2340', '2500']);
    expect(holds('2.50', 'greater', '10')).toBe(false);
    expect(sumOf(['0.1', '0.025', '1'])).toBe('1.1250');
    expect(sumOf([sumOf(['0.1', '0.025', '1']), '1'])).toBe('2.1250');
  });

  test('any number that is kept means what it meant', () => {
    const thousandths = fc.integer({ min: -1e7, max: 1e7 }).map((count) => count / 1000);
    fc.assert(
      fc.property(thousandths, (number) => {
        const written = number.toFixed(3).replace('.', ',');
        const kept = read('number', written) ?? '';
        expect(Number(kept)).toBeCloseTo(number, 6);
        expect(Number(readNumber(kept))).toBeCloseTo(number, 6);
        expect(Number(readNumber(unmistakable(String(number))))).toBeCloseTo(number, 6);
        expect(Number(sumOf([kept]))).toBeCloseTo(number, 6);
        expect(Number(readNumber(sumOf([kept])))).toBeCloseTo(number, 6);
      }),
    );
  });
});

describe('Comparisons', () => {
  test('texts compare without case and accents, numbers by their value', () => {
    expect(holds('São Paulo', 'is', 'sao paulo')).toBe(true);
    expect(holds('a', 'not', 'b')).toBe(true);
    // Longer texts are compared by as many characters as a variable holds.
    expect(holds('a'.repeat(3000), 'is', 'a'.repeat(2000))).toBe(true);
    expect(holds('Pedido 12', 'contains', 'PEDIDO')).toBe(true);
    expect(holds('Pedido', 'begins', 'ped')).toBe(true);
    expect(holds(' ', 'empty', '')).toBe(true);
    expect([holds('9', 'less', '10'), holds('9', 'greater', '10'), holds('x', 'less', '10')]).toEqual([
      ...[true, false, false],
    ]);
    expect(sumOf(['0,1', '0.2', 'nada'])).toBe('0.3');
  });

  test('a pattern matches as its own regular expression would, and ends on any text', () => {
    const patterns = fc
      .array(fc.constantFrom('a', 'b', '*', '?'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    const texts = fc.array(fc.constantFrom('a', 'b'), { maxLength: 10 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, patterns, (text, pattern) => {
        const expression = new RegExp(`^${pattern.replaceAll('?', '.').replaceAll('*', '.*')}$`);
        return matchesGlob(text, pattern) === expression.test(text);
      }),
    );
    expect(matchesGlob('a'.repeat(2000), '*a'.repeat(500).concat('b'))).toBe(false);
  });
});
