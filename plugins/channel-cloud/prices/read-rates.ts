import { readFileSync } from 'node:fs';
import { StartupError } from '@balcao/core';
import { Value } from '@sinclair/typebox/value';
import { publishedRates } from './published-rates.ts';
import { Rates } from './rates.ts';

/**
 * Returns the operator's prices of templates, else those that come with the product. Throws StartupError for an invalid
 * file.
 */
export function readRates(file: string | null): Rates {
  if (file === null) return publishedRates;
  const problem = (text: string, cause?: unknown) =>
    new StartupError(`TEMPLATE_RATES_FILE (${file}) ${text}.`, { cause });
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw problem('is not there, or holds no JSON', error);
  }
  const fault = Value.Errors(Rates, given).First();
  if (fault) throw problem(`holds no rates: ${fault.path || '/'}, ${fault.message}`);
  return given as Rates;
}
