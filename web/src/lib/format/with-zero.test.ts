import { expect, test } from '@jest/globals';
import i18next from 'i18next';
import { withZero } from './with-zero.ts';

test('a count of 0 has the form of several in each language, or the words that are written for it', async () => {
  const texts = withZero({
    group: { dates_one: '{{count}} data', dates_other: '{{count}} datas' },
    calls_zero: 'nenhuma ligação',
    calls_one: '{{count}} ligação',
    calls_other: '{{count}} ligações',
  });
  const own = i18next.createInstance();
  await own.init({ lng: 'pt', resources: { pt: { translation: texts } } });
  const said = (key: string) => [0, 1, 2].map((count) => own.t(key, { count }));
  expect(said('group.dates')).toEqual(['0 datas', '1 data', '2 datas']);
  expect(said('calls')).toEqual(['nenhuma ligação', '1 ligação', '2 ligações']);
});
