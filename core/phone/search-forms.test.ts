import { describe, expect, test } from '@jest/globals';
import { searchForms } from './search-forms.ts';

describe('searchForms', () => {
  test.each([
    ['5511988887777', 'BR', ['5511988887777', '551188887777']],
    ['11 98888-7777', 'BR', ['11988887777', '551188887777']],
    ['1188887777', 'BR', ['1188887777', '5511988887777']],
    ['98888-7777', 'BR', ['88887777']],
    ['8888-7777', 'BR', ['88887777']],
    ['3333-4444', 'BR', ['33334444']],
    ['5215512345601', null, ['525512345601', '5215512345601']],
    ['55 1234 5601', 'MX', ['5512345601']],
    ['+54 9 11 2345-6701', null, ['5491123456701', '541123456701']],
    ['2345-6701', 'AR', ['23456701']],
    ['351912345678', null, ['351912345678']],
    ['77', null, ['77']],
  ] as const)('searchForms looks for %s in %s by %j', (text, country, forms) => {
    expect(new Set(searchForms(text, country))).toEqual(new Set(forms));
  });
});
