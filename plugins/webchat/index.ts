/** The public API of web chat: what others may use. */
export { createWidget } from './widgets/save-widget.ts';
