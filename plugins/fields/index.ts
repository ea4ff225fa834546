/** The public API of fields: what other plugins may use. */
import './contract/events.ts';

export { changeTicketFields } from './values/change-fields.ts';
export { checkValues, setValues } from './values/set-values.ts';
export { createField } from './write-field.ts';
