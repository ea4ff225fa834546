import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import type { Feature } from '../../app/feature.ts';

/**
 * AI: the page on which admins write prompts, the AI provider's settings, and drafts and summaries for agents in a
 * conversation.
 */
export const feature: Feature = {
  name: 'prompts',
  planFlag: 'useOpenAi',
  routes: [
    {
      path: '/prompts',
      access: 'private',
      planFlag: 'useOpenAi',
      permission: 'prompts:edit',
      lazy: async () => ({ Component: (await import('./PromptsPage.tsx')).PromptsPage }),
    },
  ],
  menu: [
    {
      path: '/prompts',
      label: { pt: 'Prompts', en: 'Prompts', es: 'Prompts' },
      icon: SmartToyOutlined,
      group: 'automation',
      order: 60,
      planFlag: 'useOpenAi',
      permission: 'prompts:edit',
    },
  ],
  composerTools: [
    {
      order: 30,
      label: { pt: 'Escrever com IA', en: 'Write with AI', es: 'Escribir con IA' },
      icon: AutoAwesomeOutlined,
      needs: 'ai',
      lazy: async () => ({ Component: (await import('./agents/DraftTool.tsx')).DraftTool }),
    },
  ],
  actions: [
    {
      slot: 'conversation',
      order: 30,
      label: { pt: 'Resumir com IA', en: 'Summarise with AI', es: 'Resumir con IA' },
      icon: SummarizeOutlined,
      needs: 'ai',
      lazy: async () => ({ Component: (await import('./agents/SummaryDialog.tsx')).SummaryDialog }),
    },
  ],
  panels: [
    {
      slot: 'transfer-note',
      order: 10,
      needs: 'ai',
      lazy: async () => ({ Component: (await import('./agents/SummaryButton.tsx')).SummaryButton }),
    },
  ],
  settings: () => import('./prompts-settings.ts'),
};
