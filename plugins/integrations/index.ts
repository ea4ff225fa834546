/** The public API of integrations: what others may use. */
export { createIntegration } from './save-integration.ts';
