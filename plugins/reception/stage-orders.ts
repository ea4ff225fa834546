/**
 * Where the reception stands among the stages of a conversation. Flows come before `#` leads to the menu, since it leads to
 * their own beginning. Integrations come before what else answers by
 * itself (prompts), which belongs between them and `menu`; its menu of options leads on inside a queue.
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
