/**
 * Where the reception stands among the stages of a conversation. What answers by itself (integrations, prompts) belongs
 * between `restart` and `menu`; what leads on inside a queue (menus of options) comes after `menu`.
 */
export const stageOrders = { rating: 100, hours: 200, restart: 250, menu: 400 } as const;
