/** The door of the reception: what other plugins may use. */
import './events.ts';

export { type Welcome, welcomes } from './ports.ts';
