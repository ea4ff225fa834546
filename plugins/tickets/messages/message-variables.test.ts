import { wallClock } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import { languageOfCountry } from '../contract/company-language.ts';
import { ticketLimits } from '../contract/limits.ts';
import { expandVariables, expandWhole } from './message-variables.ts';

const at = (hour: number) => wallClock('UTC').at(Date.UTC(2026, 10, 2, hour, 5, 9));
const expand = (text: string, contactName: string | null = 'Ana & José', now = at(9)) =>
  expandVariables(text, { contactName, now });

describe('message variables', () => {
  test('message variables become names plainly, without escaping', () => {
    expect(expand('{{firstName}} / {{ name }}')).toBe('Ana / Ana & José');
    expect(expand('{{firstName}}|{{name}}', null)).toBe('|');
  });

  test.each([
    [3, 'Boa noite'],
    [6, 'Bom dia'],
    [12, 'Boa tarde'],
    [18, 'Boa noite'],
  ])('message variables greet at %i h with %s', (hour, greeting) => {
    expect(expand('{{ms}}, {{gretting}}', 'Ana', at(hour))).toBe(`${greeting}, ${greeting}`);
  });

  test.each([
    ['', 'Bom dia', 'Boa tarde', 'Boa noite'],
    ['BR', 'Bom dia', 'Boa tarde', 'Boa noite'],
    ['PT', 'Bom dia', 'Boa tarde', 'Boa noite'],
    ['AR', 'Buenos días', 'Buenas tardes', 'Buenas noches'],
    ['ES', 'Buenos días', 'Buenas tardes', 'Buenas noches'],
    ['US', 'Good morning', 'Good afternoon', 'Good evening'],
    ['DE', 'Good morning', 'Good afternoon', 'Good evening'],
  ])('message variables greet in the language of the country “%s”', (country, ...greetings) => {
    const language = languageOfCountry(country);
    const greetingAt = (hour: number) =>
      expandVariables('{{ms}}', { contactName: null, now: at(hour), language });
    expect([9, 15, 23].map(greetingAt)).toEqual(greetings);
  });

  test('message variables give the hour and a protocol number', () => {
    expect(expand('{{hora}} {{protocol}}')).toBe('09:05 2026110290509');
  });

  test('message variables never make a text longer than a message may be', () => {
    const { messageBodyMax } = ticketLimits;
    const greedy = '{{name}}'.repeat(messageBodyMax / 8);
    const about = { contactName: 'x'.repeat(100), now: at(9) };
    expect(expandVariables(greedy, about)).toHaveLength(messageBodyMax);
    expect(() => expandWhole(greedy, about)).toThrow(expect.objectContaining({ code: 'ERR_VALIDATION' }));
    expect(expandWhole('{{name}}', about)).toHaveLength(100);
  });

  test('message variables that are unknown vanish, and stray braces stay', () => {
    expect(expand('a {{outra}} b {{ c {x} }} d {{constructor}}')).toBe('a  b {{ c {x} }} d ');
  });
});
