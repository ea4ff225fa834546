/** The public API of quick messages: what other plugins may use. */

export { QuickMessageNotFound } from './contract/errors.ts';
export { createQuickMessage } from './create-quick-message.ts';
export { findQuickMessage } from './find-quick-message.ts';
export { quickMessagesSaying } from './quick-messages-saying.ts';
