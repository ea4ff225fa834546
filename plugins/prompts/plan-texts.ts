import type { ErrorTexts } from '@balcao/core';

/** Name of the plan flag where plans are edited and compared. */
export const texts = {
  useOpenAi: { pt: 'OpenAI (prompts)', en: 'OpenAI (prompts)', es: 'OpenAI (prompts)' },
} satisfies ErrorTexts;
