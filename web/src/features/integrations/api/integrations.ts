import type {
  CreateIntegration,
  Integration,
  IntegrationWithSecret,
  TestSession,
  UpdateIntegration,
} from '@balcao/plugins/integrations/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const integrationCalls = recordCalls<
  Integration,
  (typeof CreateIntegration)['static'],
  UpdateIntegration,
  (typeof IntegrationWithSecret)['static']
>('/queueIntegration');

/** Generates a new secret for an integration; it is shown only this once. */
export const renewSecret = (id: number) => api.post(`/queueIntegration/${id}/secret`);

/** Tests a Dialogflow agent, saved or not, by requesting its greeting. */
export const testAgent = (agent: TestSession) => api.post('/queueIntegration/testSession', agent);
