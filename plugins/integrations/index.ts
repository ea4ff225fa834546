/** The public API of integrations: functions that other plugins may use. */
export { createIntegration } from './save-integration.ts';
