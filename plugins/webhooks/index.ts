/** The public API of webhooks: what others may use. */
export { createEndpoint, updateEndpoint } from './endpoints/save-endpoint.ts';
