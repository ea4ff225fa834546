/** The public API of quick messages: what other plugins may use. */

export { createQuickMessage } from './create-quick-message.ts';
export { sharedQuickMessage } from './find-quick-message.ts';
export { quickMessagesSaying } from './quick-messages-saying.ts';
