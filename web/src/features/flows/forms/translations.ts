import type { NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import {
  type FlowLanguage,
  flowLanguages,
  translatedFields,
} from '@balcao/plugins/flows/languages/limits.ts';
import { languages as screenLanguages } from '../../../lib/format/i18n.ts';
import type { FlowNode } from '../drawing/graph.ts';

type TextField = 'text' | 'retryText' | 'botText';
/** Texts of a node in one further language as the form holds them; synonyms are separated by commas. */
export type TranslationValues = Record<TextField, string> & {
  options: Record<string, { title: string; synonyms: string }>;
};

/** Values of the form of a node that are about languages. */
export interface LanguageValues {
  mainLanguage: FlowLanguage | '';
  furtherLanguages: FlowLanguage[];
  language: FlowLanguage | '';
  saysBot: boolean;
  botText: string;
  translations: Record<FlowLanguage, TranslationValues>;
}

/** Name of a language, in that language. */
export function languageName(language: FlowLanguage): string {
  return screenLanguages.find(({ code }) => code === language)?.name ?? language;
}

export function languageValues(node: FlowNode): LanguageValues {
  const [main = '', ...further] = node.languages ?? [];
  return {
    ...{ mainLanguage: main, furtherLanguages: further, language: node.language ?? '' },
    ...{ saysBot: node.saysBot ?? false, botText: node.botText ?? '' },
    translations: Object.fromEntries(
      flowLanguages.map((language) => [language, translationValues(node, language)]),
    ) as LanguageValues['translations'],
  };
}

function translationValues(
  { options = [], translations }: FlowNode,
  language: FlowLanguage,
): TranslationValues {
  const { text = '', retryText = '', botText = '', options: given = [] } = translations?.[language] ?? {};
  const named = options.map(({ id }) => {
    const { title = '', synonyms = [] } = given.find((one) => one.id === id) ?? {};
    return [id, { title, synonyms: synonyms.join(', ') }] as const;
  });
  return { text, retryText, botText, options: Object.fromEntries(named) };
}

/** Languages of a flow as its start keeps them; undefined for a flow in one language only. */
export function languagesFrom({
  mainLanguage,
  furtherLanguages,
}: Pick<LanguageValues, 'mainLanguage' | 'furtherLanguages'>): FlowLanguage[] | undefined {
  if (mainLanguage === '') return undefined;
  return [mainLanguage, ...furtherLanguages.filter((language) => language !== mainLanguage)];
}

/** Translations of a node of this kind as the API takes them; undefined where there are none. */
export function translationsFrom(
  kind: NodeKind,
  {
    translations,
    options,
  }: { translations: LanguageValues['translations']; options: ReadonlyArray<{ id: string }> },
): FlowNode['translations'] {
  const own = flowLanguages.flatMap((language) => {
    const given = translations[language];
    const texts = (translatedFields[kind] ?? []).flatMap((field) =>
      given[field].trim() === '' ? [] : [[field, given[field]] as const],
    );
    const titles = kind === 'choice' ? options.flatMap(({ id }) => optionFrom(id, given.options[id])) : [];
    if (texts.length === 0 && titles.length === 0) return [];
    const translation = {
      ...Object.fromEntries(texts),
      ...(titles.length > 0 ? { options: titles } : {}),
    };
    return [[language, translation] as const];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

function optionFrom(
  id: string,
  { title = '', synonyms = '' }: Partial<TranslationValues['options'][string]> = {},
) {
  const words = synonyms
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (title.trim() === '') return [];
  return [{ id, title, ...(words.length > 0 ? { synonyms: words } : {}) }];
}

/** Title of an option in the language of a conversation. */
export function titleIn(
  { translations }: Pick<FlowNode, 'translations'>,
  { id, title }: { id: string; title: string },
  language: FlowLanguage | undefined,
): string {
  const given = language ? translations?.[language]?.options?.find((one) => one.id === id)?.title : undefined;
  return given?.trim() ? given : title;
}
