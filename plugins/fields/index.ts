/** The public API of fields: what other plugins may use. */
import './contract/events.ts';

export { setValues } from './values/set-values.ts';
export { createField } from './write-field.ts';
