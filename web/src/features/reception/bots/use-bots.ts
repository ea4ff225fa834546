import type {
  channelSessionChanged,
  connectionSaved,
} from '@balcao/plugins/connections/contract/live-events.ts';
import type { flowChanged } from '@balcao/plugins/flows/contract/live-events.ts';
import type { integrationChanged } from '@balcao/plugins/integrations/contract/live-events.ts';
import type { promptChanged } from '@balcao/plugins/prompts/contract/live-events.ts';
import type { queueChanged } from '@balcao/plugins/queues/contract/live-events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live/live.tsx';
import { botOverview } from '../api/list-bots.ts';

/** Reads where bots answer, and again after each change of a bot, a connection or a queue. */
export function useBots() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: botOverview.queryKey });
  useLive<typeof flowChanged>('company-{id}-flow', readAgain);
  useLive<typeof promptChanged>('prompt', readAgain);
  useLive<typeof integrationChanged>('company-{id}-queueIntegration', readAgain);
  useLive<typeof queueChanged>('company-{id}-queue', readAgain);
  useLive<typeof connectionSaved>('company-{id}-whatsapp', readAgain);
  useLive<typeof channelSessionChanged>('company-{id}-whatsappSession', readAgain);
  return useQuery(botOverview);
}
