import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { strings as commonPt } from '../../strings/pt.ts';
import { storageKeys } from '../storage.ts';
import { withZero } from './with-zero.ts';

export type Language = 'pt' | 'en' | 'es';
/** A text in every language. */
export type Texts = Record<Language, string>;
/** Same keys as the Portuguese strings, all of them text: `export const strings: Translated<typeof pt> = ...`. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
export type LoadStrings = (
  language: Language,
  feature: string,
) => Promise<Record<string, unknown> | undefined>;

/** Languages of the app that a user may choose. */
export const languages: readonly { code: Language; name: string; tag: string }[] = [
  { code: 'pt', name: 'Português', tag: 'pt-BR' },
  { code: 'en', name: 'English', tag: 'en-GB' },
  { code: 'es', name: 'Español', tag: 'es' },
];

/** Starts the texts. A feature's strings are a namespace of its name and are loaded when a screen of it first opens. */
export async function startI18n(load: LoadStrings): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, feature, done) => {
      load(language as Language, feature).then(
        (strings) => done(null, withZero(strings ?? {})),
        (error: Error) => done(error, false),
      );
    },
  };
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: 'pt',
      supportedLngs: ['pt', 'en', 'es'],
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'common',
      resources: { pt: { common: withZero(commonPt) } },
      partialBundledLanguages: true,
      load: 'languageOnly',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = languageTag();
  i18next.on('languageChanged', () => {
    document.documentElement.lang = languageTag();
  });
}

/** Switches the language and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  await i18next.changeLanguage(language);
}

export function currentLanguage(): Language {
  return asLanguage(i18next.language);
}

/** The current language as Intl and the html element want it. */
export function languageTag(): string {
  const code = currentLanguage();
  return languages.find((language) => language.code === code)?.tag ?? 'pt-BR';
}

export function inLanguage(texts: Texts): string {
  return texts[currentLanguage()];
}

function storedLanguage(): Language {
  return asLanguage(localStorage.getItem(storageKeys.language) ?? 'pt');
}

function asLanguage(code: string | undefined): Language {
  const short = code?.slice(0, 2).toLowerCase();
  return short === 'en' || short === 'es' ? short : 'pt';
}
