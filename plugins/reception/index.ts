/** The door of the reception: what other plugins may use. */
import './events.ts';

export { type RatingsOfAgent, ratingsByAgent, UserRating } from './closing/user-rating.ts';
export { rates } from './limits.ts';
export { type Welcome, welcomes } from './ports.ts';
export { stageOrders } from './stage-orders.ts';
