import { type CompanyLanguage, choiceLines } from '../../tickets/index.ts';
import type { Option } from '../engine/rule-context.ts';

const ways: Record<CompanyLanguage, { first: string; back: string }> = {
  pt: { first: '*[ # ]* - Menu inicial', back: '*[ 0 ]* - Menu anterior' },
  en: { first: '*[ # ]* - Main menu', back: '*[ 0 ]* - Previous menu' },
  es: { first: '*[ # ]* - Menú inicial', back: '*[ 0 ]* - Menú anterior' },
};

/** Text of a queue's first menu: the queue's greeting, its options by number, and the way back. */
export function rootText(greeting: string, options: readonly Option[], language: CompanyLanguage): string {
  return joined([greeting, numbered(options), ways[language].first]);
}

/** Text of an option: its answer, the options below it, and the ways back. */
export function optionText(
  { message }: Option,
  children: readonly Option[],
  language: CompanyLanguage,
): string {
  const { first, back } = ways[language];
  return joined([message, numbered(children), `${back}\n${first}`]);
}

function numbered(options: readonly Option[]): string {
  return choiceLines(options.map(({ title }) => title));
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}
