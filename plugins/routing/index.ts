/** The public API of routing: functions that other plugins may use. */
export { countStates, type Stretch, type TimeInStates, timeInStates } from './availability/time-in-states.ts';
export { pauseReasons } from './contract/limits.ts';
export { changeRouting } from './queues/change-routing.ts';
