/** Beginning of the addresses that Meta's apps call; the rest names the connection. */
export const webhookPath = '/cloud/webhook';
