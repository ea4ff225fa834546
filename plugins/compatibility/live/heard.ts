/**
 * For each `action` of an event, the keys that existing clients read; null when no existing client listens to the
 * event's name.
 */
export type Heard = Readonly<Record<string, readonly string[]>> | null;

// `change-message` is ours, and theirs pass over it.
const chats = {
  'new-message': ['newMessage', 'chat'],
  'change-message': [],
  update: ['chat'],
  delete: ['id'],
};
const rows = { create: ['record'], update: ['record'], delete: ['id'] };

/**
 * Names of live events, with the fields that existing clients read of each. Such an event is sent with all of these or
 * not at all: a page of theirs that misses one shows nothing from then on.
 */
export const heardByExistingClients: Readonly<Record<string, Heard>> = {
  'company-{id}-auth': { update: ['user'] },
  'company-{id}-user': { create: ['user'], update: ['user'], delete: ['userId'] },
  'company-{id}-settings': { update: ['setting'] },
  // `updateFields` is ours, and theirs pass over it.
  'company-{id}-ticket': {
    update: ['ticket'],
    delete: ['ticketId'],
    updateUnread: ['ticketId'],
    updateFields: [],
  },
  'company-{id}-appMessage': { create: ['message', 'ticket', 'contact'], update: ['message'] },
  'company-{id}-contact': { create: ['contact'], update: ['contact'], delete: ['contactId'] },
  'company-{id}-whatsapp': { update: ['whatsapp'], delete: ['whatsappId'] },
  'company-{id}-whatsappSession': { update: ['session'] },
  'company-{id}-queue': { update: ['queue'], delete: ['queueId'] },
  'company-{id}-ContactList': rows,
  'company-{id}-ContactListItem': rows,
  'company-{id}-ContactListItem-{listId}': { reload: ['records'] },
  // The report page reads the record of a deleted one too.
  'company-{id}-campaign': { ...rows, delete: ['id', 'record'] },
  'company-{id}-campaignSettings': { create: ['record'] },
  'company-announcement': rows,
  'company-{id}-chat-user-{userId}': { create: ['record'], update: ['record'] },
  'company-{id}-chat': chats,
  'company-{id}-chat-{chatId}': chats,
  'company-{id}-help': rows,
  'company-{id}-queueIntegration': {
    create: ['queueIntegration'],
    update: ['queueIntegration'],
    delete: ['integrationId'],
  },
  // Existing clients look for CONCLUIDA alone.
  'company-{id}-payment': { CONCLUIDA: ['company'], create: [], update: [], delete: [] },
  prompt: { create: ['prompt'], update: ['prompt'], delete: ['promptId'] },
  'company{id}-quickemessage': rows,
  'company{id}-schedule': { create: ['schedule'], update: ['schedule'], delete: ['scheduleId'] },
  tag: { create: ['tag'], update: ['tag'], delete: ['tagId'] },
  settings: { update: ['setting'] },
  userOnlineChange: { update: ['userId', 'online'] },
  counter: { update: [] },
  companies: null,
  'company-{id}-access': null,
  'company-{id}-calendar': null,
  'company-{id}-ticketBatch': null,
  'company-{id}-ticketView': null,
  'company-{id}-availability': null,
  'company-{id}-queueRouting': null,
  'company-{id}-rule': null,
  'company-{id}-slaPolicy': null,
  'company-{id}-chat-typing': null,
  'company-{id}-any-invoice': null,
  'company-{id}-cloudTemplates': null,
  'company-{id}-contactList': null,
  'company-{id}-contactListItem': null,
  'company-{id}-contact-deletion': null,
  'company-{id}-contact-import': null,
  'company-{id}-email': null,
  'company-{id}-field': null,
  'company-{id}-fileList': null,
  'company-{id}-flow': null,
  'company-{id}-flowRun': null,
  'company-{id}-handover': null,
  'company-{id}-invitations': null,
  'company-{id}-macro': null,
  'company-{id}-mention': null,
  'company-{id}-own-email': null,
  'company-{id}-payment-attention': null,
  'company-{id}-payment-received': null,
  'company-{id}-presence': null,
  'company-{id}-queueIntegrationDelivery': null,
  'company-{id}-quickMessage': null,
  'company-{id}-sandbox': null,
  'company-{id}-schedule': null,
  'company-{id}-super-entry': null,
  'company-{id}-tag': null,
  'company-{id}-tagging': null,
  'company-{id}-ticket-note': null,
  'company-{id}-ticket-viewer': null,
  'company-{id}-ticketRating': null,
  'company-{id}-visitor-typing': null,
  'company-{id}-webchat-widget': null,
  'company-{id}-webhook': null,
  'company-{id}-webhookDelivery': null,
  'company{id}-file': null,
  helps: null,
  plans: null,
};

/**
 * Keys within an event that existing clients read and that only they receive, by the event's name: our own screens have
 * other calls for them.
 */
export const heardByThemAlone: Readonly<Record<string, readonly string[]>> = {
  'company-{id}-campaign': ['record.shipping', 'record.contactList.contacts'],
};

/** Names of events for which this product has no event in a shape that existing clients can read. */
export const neverSent: readonly string[] = [
  'company-{id}-file',
  'user',
  'schedule',
  'ticket',
  'whatsappSession',
];
