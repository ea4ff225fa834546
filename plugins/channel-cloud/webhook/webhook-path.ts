/** Beginning of the addresses to which Meta's apps send webhooks; the rest of an address names the connection. */
export const webhookPath = '/cloud/webhook';
