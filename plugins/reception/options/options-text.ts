import { choiceLines } from '../../tickets/index.ts';
import type { Option } from '../engine/rule-context.ts';

/** Text of a queue's first menu: the queue's greeting, its options by number, and the way back. */
export function rootText(greeting: string, options: readonly Option[]): string {
  return joined([greeting, numbered(options), '*[ # ]* - Menu inicial']);
}

/** Text of an option: its answer, the options below it, and the ways back. */
export function optionText({ message }: Option, children: readonly Option[]): string {
  return joined([message, numbered(children), '*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial']);
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
