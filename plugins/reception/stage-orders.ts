/**
 * Where the reception stands among the stages of a conversation. What answers by itself (integrations, prompts) belongs
 * between `restart` and `menu`; its menu of options leads on inside a queue.
 */
export const stageOrders = { rating: 100, hours: 200, restart: 250, menu: 400, options: 500 } as const;
