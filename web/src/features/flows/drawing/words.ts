import { outsideResults } from '@balcao/plugins/flows/contract/limits.ts';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../lib/format/i18n.ts';
import type { FlowNode } from './graph.ts';
import { outputsOf } from './outputs.ts';

type T = TFunction<'flows'>;
const titleMax = 60;

interface Said {
  language: string;
  words: Map<string, string>;
}

/**
 * Texts of recently shown nodes, kept by node. A change replaces only the object of the changed node, so in a large
 * drawing of a thousand nodes the other texts are not made again.
 */
const known = new WeakMap<FlowNode, Said>();

function saidOnce(node: FlowNode, key: string, say: () => string): string {
  const kept = known.get(node);
  // Texts are stored by language, because each component has a translation function of its own.
  const language = currentLanguage();
  const said = kept?.language === language ? kept : { language, words: new Map<string, string>() };
  if (said !== kept) known.set(node, said);
  const words = said.words.get(key) ?? say();
  said.words.set(key, words);
  return words;
}

/** Returns the title of a node on the screen: its name, else its text, else its kind. */
export function titleOf(node: FlowNode, t: T): string {
  return saidOnce(node, '', () => title(node, t));
}

function title(node: FlowNode, t: T): string {
  const said = node.name || node.text?.trim().replace(/\s+/g, ' ') || t(`kind.${node.kind}`);
  return said.length > titleMax ? `${said.slice(0, titleMax - 1)}…` : said;
}

/** Returns the name of an output on the screen; for an option of a menu, its title. */
export function outputName(node: FlowNode, output: string, t: T): string {
  return saidOnce(node, `output:${output}`, () => nameOfOutput(node, output, t));
}

function nameOfOutput(node: FlowNode, output: string, t: T): string {
  const option = node.options?.find(({ id }) => id === output);
  if (node.kind === 'choice' && option?.title) return option.title;
  const row = node.rows?.find(({ id }) => id === output);
  if (node.kind === 'condition' && row?.value)
    return [row.value, t(`operator.${row.operator}`), row.operator === 'empty' ? '' : (row.operand ?? '')]
      .join(' ')
      .trim();
  if ((node.kind === 'choice' && option) || (node.kind === 'condition' && row))
    return t('output.unnamed', { number: outputsOf(node).indexOf(output) + 1 });
  if (Object.hasOwn(outsideResults, node.kind) && output === 'failed') return t('output.broken');
  return t(`output.${output}`, { defaultValue: output });
}
