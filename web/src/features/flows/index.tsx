import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import type { Feature } from '../../app/feature.ts';

/** Flows: the pages on which admins draw automatic conversations, and the parts of other screens that show them. */
export const feature: Feature = {
  name: 'flows',
  planFlag: 'useFlows',
  routes: [
    {
      path: '/flows',
      access: 'private',
      permission: 'flows:edit',
      lazy: async () => ({ Component: (await import('./FlowsPage.tsx')).FlowsPage }),
    },
    {
      path: '/flows/:flowId',
      access: 'private',
      permission: 'flows:edit',
      lazy: async () => ({ Component: (await import('./editor/FlowPage.tsx')).FlowPage }),
    },
  ],
  panels: [
    {
      slot: 'conversation-foot',
      order: 30,
      lazy: async () => ({ Component: (await import('./ticket/FlowStrip.tsx')).FlowStrip }),
    },
  ],
  actions: [
    {
      slot: 'conversation',
      order: 20,
      label: { pt: 'Iniciar um fluxo', en: 'Start a flow', es: 'Iniciar un flujo' },
      icon: AccountTreeOutlined,
      lazy: async () => ({ Component: (await import('./ticket/StartFlowDialog.tsx')).StartFlowDialog }),
    },
  ],
  menu: [
    {
      path: '/flows',
      label: { pt: 'Fluxos', en: 'Flows', es: 'Flujos' },
      icon: AccountTreeOutlined,
      group: 'automation',
      order: 65,
      permission: 'flows:edit',
    },
  ],
};
