/**
 * Positions of the stages of the automatic conversation: each message of a customer goes through them from the
 * lowest, until one handles it. Flows come before `restart` (`#` leads to the first menu), since in a flow `#` leads
 * to its own beginning. Integrations come before whatever else answers automatically, such as prompts, which belong
 * between `integrations` and `menu`. `options` is the menu inside a queue.
 */
export const stageOrders = {
  rating: 100,
  hours: 200,
  flows: 240,
  restart: 250,
  integrations: 300,
  menu: 400,
  options: 500,
} as const;
