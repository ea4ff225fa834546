import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from '../../../lib/format/i18n.ts';
import { firstSteps as en } from './texts/en.ts';
import { firstSteps as es } from './texts/es.ts';
import { firstSteps as pt } from './texts/pt.ts';

const words: Record<Language, typeof pt> = { pt, en, es };

/** Texts of the introduction in the present language; they are loaded with it, as most visitors never see it. */
export function useWords(): typeof pt {
  // Draws anew when the language changes.
  useTranslation();
  return words[currentLanguage()];
}
