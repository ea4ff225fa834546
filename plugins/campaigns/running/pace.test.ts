import { wallClock } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import { afterQuietHours, beforePause, durationMs, isPaced, pauseMs } from './pace.ts';
import { textFor, unknownVariables } from './texts.ts';

const settings = { messageInterval: 20, longerIntervalAfter: 3, greaterInterval: 60 };

describe('The pause', () => {
  test.each([
    [1, 20_000],
    [2, 20_000],
    [3, 60_000],
    [100, 60_000],
  ])('the pause after %d messages is %d ms', (sent, pause) => {
    expect(pauseMs(settings, sent)).toBe(pause);
  });

  test('the pause is never shortened by the greater one, and there is none where both are 0', () => {
    expect(pauseMs({ ...settings, greaterInterval: 5 }, 10)).toBe(20_000);
    expect(pauseMs({ ...settings, longerIntervalAfter: 0 }, 10)).toBe(20_000);
    const none = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 60 };
    expect([isPaced(none, 50), isPaced(settings, 0)]).toEqual([false, true]);
  });

  test('messages leave without a pause up to the one after which the greater pause begins', () => {
    const only = { messageInterval: 0, longerIntervalAfter: 12, greaterInterval: 60 };
    expect([0, 5, 11, 12, 40].map((sent) => beforePause(only, sent))).toEqual([12, 7, 1, 1, 1]);
    expect(beforePause({ ...only, greaterInterval: 0 }, 5)).toBe(Infinity);
    expect(beforePause({ ...only, longerIntervalAfter: 0 }, 5)).toBe(Infinity);
    expect(beforePause(settings, 0)).toBe(1);
  });

  test('the duration of a campaign is the sum of its pauses, for any settings and any number of messages', () => {
    for (let round = 0; round < 500; round++) {
      const any = () => Math.floor(Math.random() * 40);
      const given = { messageInterval: any(), longerIntervalAfter: any(), greaterInterval: any() };
      const [messages, gapMs] = [any() * 3, any() * 500];
      let sum = 0;
      for (let sent = 1; sent < messages; sent++) sum += Math.max(gapMs, pauseMs(given, sent));
      expect(durationMs(given, messages, gapMs)).toBe(sum);
    }
  });
});

describe('Quiet hours', () => {
  const clock = wallClock('America/Sao_Paulo');
  const at = (text: string) => clock.momentOf(text) ?? 0;
  test.each([
    ['2026-11-22T21:59', '2026-11-22T21:59'],
    ['2026-11-22T22:00', '2026-11-23T08:00'],
    ['2026-11-23T03:30', '2026-11-23T08:00'],
    ['2026-11-23T08:00', '2026-11-23T08:00'],
  ])('quiet hours over midnight: at %s a campaign may go on at %s', (now, open) => {
    expect(afterQuietHours({ quietFrom: '22:00', quietTo: '08:00' }, at(now), clock)).toBe(at(open));
  });

  test('quiet hours that are not set hold no message back', () => {
    expect(afterQuietHours({ quietFrom: null, quietTo: null }, 5, clock)).toBe(5);
  });
});

describe('A text', () => {
  const about = {
    ...{ name: 'Ana & Filhos', email: 'ana@teste.local', number: '5511999990000' },
    variables: [{ key: 'Loja', value: '$& {nome}' }],
    now: wallClock('UTC').at(Date.UTC(2026, 10, 22, 9)),
    language: 'pt' as const,
  };
  test.each([
    ['Oi {nome}', 'Oi Ana & Filhos'],
    ['{NOME} {email} {numero}', 'Ana & Filhos ana@teste.local 5511999990000'],
    // Values of variables are not expanded again.
    ['{loja}', '$& {nome}'],
    ['{{name}}, {{ms}}', 'Ana & Filhos, Bom dia'],
    ['{outra} { nome }', '{outra} { nome }'],
    ['sem nada', 'sem nada'],
  ])('the text "%s" goes out as "%s"', (text, sent) => {
    expect(textFor(text, about)).toBe(sent);
  });

  test.each(['{nome}', '{{name}}', '{campo:Apelido}'])(
    'the text "%s" shows braces within a value as they are',
    (text) => {
      const name = 'Ana {{field.limite}} {email}';
      const fields = new Map([['limite', '5000']]);
      const extra = [{ name: 'Apelido', value: name }];
      expect(textFor(text, { ...about, name, fields, extra })).toBe(name);
    },
  );

  test('variables of a text that stand for nothing are named before a recipient gets it', () => {
    const texts = ['{nome} {lojja}', '{lojja} {{name}} {loja} {{ nomme }}'];
    expect(unknownVariables(texts, about.variables, [])).toEqual(['{lojja}', '{{ nomme }}']);
  });
});
