import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '../launcher-texts.ts';
import type { Texts } from './pt.ts';

const load: Record<Language, () => Promise<{ texts: Texts }>> = {
  pt: () => import('./pt.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
};

interface WidgetTexts {
  language: Language;
  texts: Texts;
}

/**
 * Loads the texts of a language when it is first used and returns them: null until the first are loaded, and the former ones
 * until those of a new language are.
 */
export function useLoadedTexts(language: Language): WidgetTexts | null {
  const [words, setWords] = useState<WidgetTexts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // A language that cannot be loaded leaves the one before; without any, the panel stays empty and is opened again.
    load[language]().then(
      ({ texts }) => isCurrent && setWords({ language, texts }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return words;
}

export const TextsContext = createContext<WidgetTexts | null>(null);

export type Say = (name: keyof Texts, values?: Record<string, string | number>) => string;

/** Returns the texts in the language of the widget. */
export function useTexts(): { say: Say; language: Language } {
  const words = useContext(TextsContext);
  if (!words) throw new Error('Texts are asked for outside the panel');
  const say: Say = (name, values = {}) =>
    words.texts[name].replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? ''));
  return { say, language: words.language };
}
