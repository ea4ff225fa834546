import type { IntegrationType } from '@balcao/plugins/integrations/contract/limits.ts';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { ComponentType } from 'react';

const icons: Record<IntegrationType, ComponentType<{ fontSize?: 'small' }>> = {
  dialogflow: ForumOutlined,
  n8n: AccountTreeOutlined,
  webhook: WebhookOutlined,
  typebot: SmartToyOutlined,
};

/** Names of the kinds of integration: products, whose names are equal in every language. */
export const kindNames: Record<IntegrationType, string> = {
  dialogflow: 'Dialogflow',
  n8n: 'n8n',
  webhook: 'Webhook',
  typebot: 'Typebot',
};

/** Icon of a kind of integration. */
export function KindIcon({ type }: { type: IntegrationType }) {
  const Icon = icons[type];
  return <Icon fontSize="small" />;
}
