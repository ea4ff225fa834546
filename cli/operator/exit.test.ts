import { StartupError } from '@balcao/core/errors/startup-error.ts';
import { describe, expect, test } from '@jest/globals';
import { CommanderError } from 'commander';
import { Refusal, Unreachable } from './client.ts';
import { failureOf, Misuse } from './exit.ts';
import { passwordFrom, type SecretSource } from './secret.ts';

const refusal = (status: number, code: string) => new Refusal({ status, code, message: 'Not so.' });

describe('the end of a command', () => {
  test.each<[string, Error, number]>([
    ['a fault of ours', new Error('oops'), 1],
    ['an answer that was a fault', refusal(500, 'ERR_INTERNAL'), 1],
    ['an unknown option', new CommanderError(1, 'commander.unknownOption', ''), 2],
    ['a value that cannot be', refusal(400, 'ERR_VALIDATION'), 2],
    ['a command that contradicts itself', new Misuse('Choose one.'), 2],
    ['a rule that refuses', refusal(400, 'ERR_PLAN_IN_USE'), 3],
    ['a right that is missing', refusal(403, 'ERR_NO_PERMISSION'), 3],
    ['something that is not there', refusal(404, 'ERR_NO_COMPANY_FOUND'), 4],
    ['a database that is away', refusal(503, 'ERR_DATABASE_UNAVAILABLE'), 5],
    ['a start that was refused', new StartupError('No.'), 5],
    ['an installation out of reach', new Unreachable('No.'), 5],
    ['help', new CommanderError(0, 'commander.helpDisplayed', ''), 0],
    ['help where a command was missing', new CommanderError(1, 'commander.help', ''), 0],
    ['a code of its own', new CommanderError(7, 'commander.error', ''), 7],
  ])('a command ends with its code after %s', (_what, error, code) => {
    expect(failureOf(error).code).toBe(code);
  });

  test('a failed command ends with a next step where there is one, and repeats no message that commander printed', () => {
    expect(failureOf(refusal(400, 'ERR_PLAN_IN_USE')).said?.nextStep).toMatch(/companies update/);
    expect(failureOf(refusal(400, 'ERR_OF_A_PLUGIN')).said).toEqual({
      error: 'ERR_OF_A_PLUGIN',
      message: 'Not so.',
    });
    expect(failureOf(new CommanderError(1, 'commander.unknownOption', 'said')).said).toBeNull();
  });
});

describe('a password', () => {
  const source = (...answers: (string | null)[]): SecretSource => ({
    ask: async () => answers.shift() ?? null,
    firstLine: async () => answers.shift() ?? '',
  });

  test('a password is read only when an option asks for it', async () => {
    expect(await passwordFrom({}, source('never read'))).toBeUndefined();
  });

  test('a password is typed twice, or is the first line of what is piped in', async () => {
    expect(await passwordFrom({ askPassword: true }, source('um segredo', 'um segredo'))).toBe('um segredo');
    expect(await passwordFrom({ passwordStdin: true }, source('um segredo'))).toBe('um segredo');
  });

  test.each<[string, object, SecretSource, RegExp]>([
    ['both ways at once', { askPassword: true, passwordStdin: true }, source(), /not both/],
    ['no terminal to ask in', { askPassword: true }, source(null), /--password-stdin/],
    ['two that differ', { askPassword: true }, source('a', 'b'), /not the same/],
    ['nothing piped in', { passwordStdin: true }, source(''), /empty/],
  ])('a password is refused for %s', async (_why, options, from, sentence) => {
    await expect(passwordFrom(options, from)).rejects.toThrow(sentence);
  });
});
