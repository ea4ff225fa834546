import type { ErrorTexts } from '@balcao/core';

/** What the plan's switch is called where plans are edited and compared. */
export const texts = {
  useOpenAi: { pt: 'OpenAI (prompts)', en: 'OpenAI (prompts)', es: 'OpenAI (prompts)' },
} satisfies ErrorTexts;
