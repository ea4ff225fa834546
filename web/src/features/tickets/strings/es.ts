export { strings } from './pt.ts';
