import { StartupError } from '@balcao/core';
import type { DemoOptions } from './fill-demo.ts';
import { type DemoLanguage, demoLanguages } from './texts/demo-texts.ts';

/** Seed of the demonstration's random numbers unless the operator chooses another. */
const usualSeed = 1;
const seedMax = 2_147_483_647;

/**
 * Reads the options of the demonstration (a sample company) from the arguments of `balcao start`: `--demo`, `--language pt|en|es`
 * and `--seed` with a whole number. Returns null without `--demo`. Throws StartupError for another language or seed.
 */
export function demoOptions(args: readonly string[]): DemoOptions | null {
  if (!args.includes('--demo')) return null;
  return checkedDemo({ language: given(args, '--language'), seed: given(args, '--seed') });
}

/** Checks the options that the operator typed, and adds defaults. Throws StartupError. */
export function checkedDemo({
  language = demoLanguages[0],
  seed = String(usualSeed),
}: {
  language?: string | undefined;
  seed?: string | undefined;
}): DemoOptions {
  if (!isLanguage(language))
    throw new StartupError(`The demonstration speaks ${demoLanguages.join(', ')}, and not ${language}.`);
  const number = Number(seed);
  if (!Number.isInteger(number) || number < 0 || number > seedMax)
    throw new StartupError(
      `The seed of the demonstration is a whole number up to ${seedMax}, and not ${seed}.`,
    );
  return { language, seed: number };
}

function isLanguage(name: string): name is DemoLanguage {
  return demoLanguages.some((language) => language === name);
}

/** Returns the value of an option, given as `--name value` or `--name=value`. */
function given(args: readonly string[], name: string): string | undefined {
  const joined = args.find((arg) => arg.startsWith(`${name}=`));
  if (joined) return joined.slice(name.length + 1);
  const at = args.indexOf(name);
  return at < 0 ? undefined : (args[at + 1] ?? '');
}
