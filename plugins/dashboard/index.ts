/** The door of the dashboard: what others may use. */
export { finishFigures, startRebuild, type Verified, verifyFigures } from './build/verify-figures.ts';
