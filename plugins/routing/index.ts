/** The public API of routing: what others may use. */
export { changeRouting } from './queues/change-routing.ts';
