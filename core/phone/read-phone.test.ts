import { describe, expect, test } from '@jest/globals';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { callingCodeOf, countryOfCallingCode, countryOfPhone, phoneCountries } from './countries.ts';
import { countryCodes } from './limits.ts';
import { digitsOf, isSamePhone } from './phone-forms.ts';
import { type PhoneDoubt, readFirstPhone, readPhone, readPhones } from './read-phone.ts';

describe('readPhone', () => {
  test.each([
    ['11900005641', 'BR', '5511900005641'],
    ['(21) 90000-5642', 'BR', '5521900005642'],
    ['021 90000-5642', 'BR', '5521900005642'],
    ['0 15 11 90000-5643', 'BR', '5511900005643'],
    ['1188887777', 'BR', '5511988887777'],
    ['5511900005641', 'BR', '5511900005641'],
    ['553188887777', 'BR', '553188887777'],
    ['+55 11 3333-4444', null, '551133334444'],
    ['0055 11 98888-7777', null, '5511988887777'],
    ['55 99999-1234', 'BR', '5555999991234'],
    ['12025550123', 'BR', '12025550123'],
    ['+49 (0)171 1234567', 'BR', '491711234567'],
    ['0171/1234567', 'DE', '491711234567'],
    ['+39 06 12345678', null, '390612345678'],
    ['011 15 1234-5678', 'AR', '5491112345678'],
    ['+52 55 1234 5601', null, '525512345601'],
    ['5215598765602', null, '5215598765602'],
    ['55 1234 5601', 'MX', '525512345601'],
    ['(51) 98765-4321', 'BR', '5551987654321'],
    ['https://wa.me/5511900005685', null, '5511900005685'],
    ['https://api.whatsapp.com/send?text=oi&phone=%2B5511900005685', null, '5511900005685'],
    ['5511900005686@s.whatsapp.net', null, '5511900005686'],
    ['5511900005686:12@c.us', null, '5511900005686'],
    ['="5511900005611"', null, '5511900005611'],
    ['\u202A+55 11 98888-7777\u202C', null, '5511988887777'],
    ["'+5511988887777", null, '5511988887777'],
  ] as const)('readPhone reads %s in %s as %s', (text, country, number) => {
    expect(readPhone(text, { country })).toEqual({ number });
  });

  test.each<[string, 'BR' | 'MX' | null, PhoneDoubt]>([
    ['90000-5631', 'BR', 'noAreaCode'],
    ['+55 90000-5631', null, 'noAreaCode'],
    ['5512-3456', 'MX', 'noAreaCode'],
    ['11900005641', null, 'noCountry'],
    ['51987654321', 'BR', 'twoCountries'],
    ['+55 00 90000-5641', 'BR', 'bad'],
    ['4004-1234', 'BR', 'noAreaCode'],
    ['5,511900005681E+12', 'BR', 'scientific'],
    ['Tel: 11 90000-5684', 'BR', 'bad'],
    ['11 90000-5681 / 11 90000-5682', 'BR', 'bad'],
    ['120363040555@g.us', 'BR', 'bad'],
    ['77001234567890@lid', 'BR', 'bad'],
    ['1234', 'BR', 'bad'],
    ['-', 'BR', 'bad'],
    ['', 'BR', 'bad'],
    ['12345678901234567', 'BR', 'bad'],
  ])('readPhone leaves %s in %s out for %s', (text, country, doubt) => {
    expect(readPhone(text, { country })).toMatchObject({ doubt });
  });

  test('readPhone takes the area code from beside the number, and not twice', () => {
    expect(readPhone('90000-5621', { country: 'BR', areaCode: '11' })).toEqual({ number: '5511900005621' });
    expect(readPhone('900005622', { country: 'BR', areaCode: '021' })).toEqual({ number: '5521900005622' });
    expect(readPhone('11900005621', { country: 'BR', areaCode: '11' })).toEqual({ number: '5511900005621' });
    expect(readPhone('+55 21 90000-5622', { country: 'BR', areaCode: '11' })).toEqual({
      number: '5521900005622',
    });
  });

  test('readPhone takes a number that fits two countries for the known one where all are said to be from there', () => {
    expect(readPhone('51987654321', { country: 'BR', prefersCountry: true })).toEqual({
      number: '5551987654321',
    });
  });

  test('readPhone names both numbers of a text that is one in two countries', () => {
    expect(readPhone('51987654321', { country: 'BR' })).toMatchObject({
      between: { home: '+55 51 98765 4321', abroad: '+51 987 654 321' },
    });
  });
});

describe('readFirstPhone', () => {
  test.each([
    ['11 90000-5681 / 11 90000-5682', '5511900005681'],
    ['11 90000-5681/5682', '5511900005681'],
    ['(11) 90000-5683 (whats)', '5511900005683'],
    ['Tel: 11 90000-5684', '5511900005684'],
    ['ramal 20, cel. 11 90000-5684', '5511900005684'],
    ['+55 11 90000-5602 ::: +55 11 90000-5603', '5511900005602'],
    ['ana19900101@example.com 11 90000-5604', '5511900005604'],
    ['119.876.543-21', null],
    ['A1B2C3D4E5', null],
  ])('readFirstPhone finds in %s the number %s', (text, number) => {
    const reading = readFirstPhone(text, { country: 'BR' });
    expect('number' in reading ? reading.number : null).toBe(number);
  });

  test('readFirstPhone answers the doubt of the first number where none is certain', () => {
    expect(readFirstPhone('Cel: 90000-5631', { country: 'BR' })).toEqual({ doubt: 'noAreaCode' });
    expect(readFirstPhone('não tem', { country: 'BR' })).toEqual({ doubt: 'bad' });
  });

  test('the first phone is followed by the others, each phone once', () => {
    const text = '+55 11 90000-5602 ::: 5511900005602 ::: +55 31 8888-7777';
    expect(readPhones(text, { country: 'BR' })).toEqual(['5511900005602', '553188887777']);
  });
});

describe("the library's examples", () => {
  const sample = (country: (typeof phoneCountries)[number]) => getExampleNumber(country, examples);

  test('the library’s examples come back from every country, however they are written there', () => {
    const lost = phoneCountries.flatMap((country) => {
      const example = sample(country);
      const number = example?.number.slice(1) ?? '';
      const forms = [`+${number}`, example?.formatInternational() ?? '', `00${number}`];
      const wrong = forms.filter((form) => {
        const reading = readPhone(form, { country: null });
        return !('number' in reading) || reading.number !== number;
      });
      return wrong.map((form) => `${country} ${form}`);
    });
    expect(lost).toEqual([]);
  });

  test('examples are read in 99 of 100 ways of writing ten thousand numbers like them, and none as another', () => {
    let seed = 20_261_126;
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * limit);
    };
    let taken = 0;
    let made = 0;
    const wrong: string[] = [];
    while (made < 10_000) {
      const country = phoneCountries[below(phoneCountries.length)] ?? 'BR';
      const example = sample(country);
      if (!example) continue;
      const digits = example.number.slice(1);
      const varied = digits.slice(0, -3) + String(below(1_000)).padStart(3, '0');
      const text = formsOf(country, varied)[made % 10] ?? '';
      made += 1;
      const reading = readFirstPhone(text, { country });
      if (!('number' in reading)) continue;
      taken += 1;
      if (!isSamePhone(reading.number, varied)) wrong.push(`${country} ${text}: ${reading.number}`);
    }
    expect(wrong).toEqual([]);
    expect(taken / made).toBeGreaterThanOrEqual(0.99);
  });
});

/** Ten ways in which people write the same number of a country. */
function formsOf(country: (typeof phoneCountries)[number], digits: string): string[] {
  const number = getExampleNumber(country, examples);
  const code = callingCodeOf(country);
  const national = digits.slice(code.length);
  const grouped = number ? like(number.formatNational(), national) : national;
  return [
    `+${digits}`,
    `+${code} ${national}`,
    `00${digits}`,
    digits,
    `Tel: ${grouped}`,
    digitsOf(grouped),
    `https://wa.me/${digits}`,
    `${digits}@s.whatsapp.net`,
    `="+${digits}"`,
    `+${code}-${national.slice(0, 3)}.${national.slice(3)} (WhatsApp)`,
  ];
}

/** Writes the digits of a number in the groups in which another one is written. */
function like(shape: string, digits: string): string {
  const last = digits.slice(-3);
  const places = [...shape.matchAll(/\d/g)].slice(-3).map(({ index }) => index);
  const signs = [...shape];
  for (const [nth, place] of places.entries()) signs[place] = last[nth] ?? '';
  return signs.join('');
}

describe('countries', () => {
  test('countries are listed for screens as the library knows them', () => {
    expect(countryCodes).toEqual(phoneCountries);
  });

  test('countries are known by calling code and by number', () => {
    expect(['55', '1', '7', '44', '999'].map(countryOfCallingCode)).toEqual(['BR', 'US', 'RU', 'GB', null]);
    expect(
      ['5511988887777', '5500123456', '14165550123', '5215512345601', '0123'].map(countryOfPhone),
    ).toEqual([...['BR', 'BR', 'CA', 'MX', null]]);
    expect(callingCodeOf('MX')).toBe('52');
  });
});
