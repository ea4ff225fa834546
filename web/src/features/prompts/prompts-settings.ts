import { aiSettings, capDefaults } from '@balcao/plugins/prompts/contract/limits.ts';
import type { SettingControl } from '../../app/feature.ts';

const tokens = { pt: 'tokens', en: 'tokens', es: 'tokens' };
const usual = (cap: number) => ({
  pt: `0: sem limite. Vazio: ${cap.toLocaleString('pt')}.`,
  en: `0: no cap. Empty: ${cap.toLocaleString('en')}.`,
  es: `0: sin límite. Vacío: ${cap.toLocaleString('es')}.`,
});

/** Provider of the prompts that bring none of their own, and the token caps of all prompts. */
export const settings: readonly SettingControl[] = [
  {
    key: aiSettings.key,
    group: 'integrations',
    order: 60,
    kind: 'secret',
    permission: 'prompts:edit',
    label: { pt: 'IA: chave da API', en: 'AI: API key', es: 'IA: clave de la API' },
    help: {
      pt: 'Usada pelos prompts sem chave própria.',
      en: 'Used by prompts without a key of their own.',
      es: 'La usan los prompts sin clave propia.',
    },
  },
  {
    key: aiSettings.baseUrl,
    group: 'integrations',
    order: 61,
    kind: 'text',
    maxLength: 500,
    placeholder: 'https://api.openai.com/v1',
    permission: 'prompts:edit',
    label: {
      pt: 'IA: endereço do provedor',
      en: "AI: provider's address",
      es: 'IA: dirección del proveedor',
    },
    help: {
      pt: 'Qualquer servidor compatível com a OpenAI, também um seu.',
      en: 'Any server that speaks as OpenAI does, your own too.',
      es: 'Cualquier servidor compatible con OpenAI, también uno propio.',
    },
  },
  {
    key: aiSettings.model,
    group: 'integrations',
    order: 62,
    kind: 'text',
    maxLength: 100,
    placeholder: 'gpt-4o-mini',
    permission: 'prompts:edit',
    label: { pt: 'IA: modelo', en: 'AI: model', es: 'IA: modelo' },
  },
  {
    key: aiSettings.tokenField,
    group: 'integrations',
    order: 63,
    kind: 'choice',
    permission: 'prompts:edit',
    label: {
      pt: 'IA: campo do limite de tokens',
      en: 'AI: field of the token limit',
      es: 'IA: campo del límite de tokens',
    },
    help: {
      pt: 'Modelos que raciocinam exigem o segundo; servidores locais, o primeiro.',
      en: 'Reasoning models want the second, local servers the first.',
      es: 'Los modelos que razonan piden el segundo; los servidores locales, el primero.',
    },
    options: ['max_tokens', 'max_completion_tokens'].map((value) => ({
      value,
      label: { pt: value, en: value, es: value },
    })),
  },
  {
    key: aiSettings.ticketTokens,
    group: 'integrations',
    order: 64,
    kind: 'number',
    isOptional: true,
    min: 0,
    max: 999_999_999,
    unit: tokens,
    permission: 'prompts:edit',
    label: { pt: 'IA: limite por ticket', en: 'AI: cap per ticket', es: 'IA: límite por ticket' },
    help: usual(capDefaults.ticket),
  },
  {
    key: aiSettings.dayTokens,
    group: 'integrations',
    order: 65,
    kind: 'number',
    isOptional: true,
    min: 0,
    max: 999_999_999,
    unit: tokens,
    permission: 'prompts:edit',
    label: { pt: 'IA: limite por dia', en: 'AI: cap per day', es: 'IA: límite por día' },
    help: usual(capDefaults.day),
  },
  {
    key: aiSettings.monthTokens,
    group: 'integrations',
    order: 66,
    kind: 'number',
    isOptional: true,
    min: 0,
    max: 999_999_999,
    unit: tokens,
    permission: 'prompts:edit',
    label: { pt: 'IA: limite por mês', en: 'AI: cap per month', es: 'IA: límite por mes' },
    help: usual(capDefaults.month),
  },
];
