import type { Feature } from '../../app/feature.ts';

/** No page of its own: the simulator stands in the dialogs of queues and connections, and finds its texts here. */
export const feature: Feature = { name: 'reception', routes: [] };
