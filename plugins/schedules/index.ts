/** The public API of schedules: what others may use. */
export { createSchedule } from './create-schedule.ts';
