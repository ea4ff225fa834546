import { describe, expect, test } from '@jest/globals';
import { isTermOfTrial } from './trial.ts';

const day = 24 * 60 * 60_000;
const trialUntil = Date.parse('2026-12-10T18:00:00.000Z');

describe('the term of a company', () => {
  test.each([
    ['the due date of its sign-up', { dueDate: trialUntil, trialUntil }, true],
    ['its due day without the hour', { dueDate: Date.parse('2026-12-10T03:00:00.000Z'), trialUntil }, true],
    ['a due date a month later', { dueDate: trialUntil + 30 * day, trialUntil }, false],
    ['no due date', { dueDate: null, trialUntil }, false],
    ['no trial', { dueDate: trialUntil, trialUntil: null }, false],
  ])('the term of a company with %s is or is not its trial', (_what, company, isTrial) => {
    expect(isTermOfTrial(company)).toBe(isTrial);
  });
});
