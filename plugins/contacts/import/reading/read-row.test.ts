import { describe, expect, test } from '@jest/globals';
import { type ImportMapping, isRead, readRow } from './read-row.ts';

const mapping = (about: Partial<ImportMapping>): ImportMapping => ({
  ...{ columns: ['name', 'number'], hasHeading: true, headings: [], countryCode: '55', otherNumber: 'Outro' },
  ...about,
});
const numberIn = (cell: string, countryCode = '55') => {
  const reading = readRow(2, ['Ana', cell], mapping({ countryCode }));
  return isRead(reading) ? reading.number : reading.problem;
};

describe('readRow', () => {
  test.each([
    ['+55 (11) 98888-7777', '', '5511988887777'],
    ['011 98888-7777', '55', '5511988887777'],
    ['+1 305 555 0100', '55', '13055550100'],
    ['00351 912 345 678', '55', '351912345678'],
    ['51987654321', '55', '5551987654321'],
    ['11 90000-5681 / 11 90000-5682', '55', '5511900005681'],
    ['Tel: 11 90000-5684', '55', '5511900005684'],
    ['="5511900005611"', '', '5511900005611'],
    ['90000-5631', '55', 'noAreaCode'],
    ['11900005641', '', 'noCountry'],
    ['5,511900005681E+12', '55', 'scientific'],
    ['1234', '55', 'badNumber'],
    ['não tem', '55', 'badNumber'],
    [' ', '55', 'noNumber'],
  ])('readRow takes %s with the code "%s" for %s', (cell, code, number) => {
    expect(numberIn(cell, code)).toBe(number);
  });

  test('readRow joins the parts of a name, and takes the mobile of several numbers and keeps the others', () => {
    const google = mapping({
      columns: ['name', 'name', 'name', null, 'number', null, 'number', 'extra'],
      headings: [
        'First',
        'Middle',
        'Last',
        'Phone 1 - Label',
        'Phone 1 - Value',
        'Phone 2 - Label',
        'P 2',
        'Code',
      ],
    });
    const cells = ['Caso', 'de', 'Um', 'Home', '+55 11 3000-5605', 'Mobile', '11 90000-5605', '="0007"'];
    expect(readRow(2, cells, google)).toMatchObject({
      name: 'Caso de Um',
      number: '5511900005605',
      extraInfo: [
        { name: 'Code', value: '0007' },
        { name: 'Home', value: '551130005605' },
      ],
      problem: null,
    });
    const twice = ['Caso', '', 'Dois', '', '11 90000-5602 ::: 11 90000-5603', '', '90000-5604', ''];
    expect(readRow(3, twice, google)).toMatchObject({
      number: '5511900005602',
      extraInfo: [{ name: 'Phone 1 - Value', value: '5511900005603' }],
      problem: 'badOther',
    });
  });

  test('readRow takes the area code from a column of its own', () => {
    const apart = mapping({ columns: ['name', 'areaCode', 'number'] });
    expect(readRow(2, ['Um', '11', '90000-5621'], apart)).toMatchObject({ number: '5511900005621' });
    expect(readRow(3, ['Dois', '021', '900005622'], apart)).toMatchObject({ number: '5521900005622' });
    expect(readRow(4, ['Três', '', '900005622'], apart)).toMatchObject({ problem: 'noAreaCode' });
  });

  test('readRow takes the numbers of a network for its own contacts as they are', () => {
    const own = mapping({ isFromNetwork: true, countryCode: '' });
    expect(readRow(2, ['Ana', '+99912345678'], own)).toMatchObject({ number: '99912345678' });
  });

  test('readRow cuts a name that is too long between two signs, and says so', () => {
    const family = '👨‍👩‍👧‍👦';
    const reading = readRow(2, [`${family.repeat(40)}`, '5511988887777'], mapping({}));
    expect(reading).toMatchObject({
      problem: 'nameCut',
      name: family.repeat(Math.floor(255 / family.length)),
    });
    expect(readRow(2, [family.repeat(10), '5511988887777'], mapping({}))).toMatchObject({ problem: null });
  });

  test('readRow cuts no sign of a long text in two', () => {
    const [nameMax, valueMax] = [100, 2000];
    const long = (max: number) => `${'a'.repeat(max - 1)}😀`;
    const about = mapping({ columns: ['name', 'number', 'extra'], headings: ['', '', long(nameMax)] });
    const reading = readRow(2, ['Ana', '5511988887777', long(valueMax)], about);
    expect(isRead(reading) && reading.extraInfo).toEqual([
      { name: 'a'.repeat(nameMax - 1), value: 'a'.repeat(valueMax - 1) },
    ]);
    expect(readRow(2, ['Ana', long(100)], mapping({}))).toMatchObject({ value: 'a'.repeat(99) });
  });
});
