/*
 * References between tables, of which most are no foreign keys of the database. The move of a company needs them to give rows other
 * ids, and `balcao doctor` to find a row that refers to another company. A test fails for a new column that is missing here.
 */

/** Tables whose `id` a column refers to, by the column's name, which means the same in every table. */
const byName: Readonly<Record<string, string>> = {
  askedMessageId: 'Messages',
  afterMessageId: 'Messages',
  announcementId: 'Announcements',
  actorId: 'Users',
  byUserId: 'Users',
  calendarId: 'Calendars',
  campaignId: 'Campaigns',
  chargeId: 'Charges',
  chatId: 'Chats',
  confirmationMessageId: 'Messages',
  connectionId: 'Whatsapps',
  contactId: 'Contacts',
  contactListId: 'ContactLists',
  contactListItemId: 'ContactListItems',
  endpointId: 'WebhookEndpoints',
  fieldId: 'Fields',
  fileId: 'Files',
  fileListId: 'Files',
  firstMessageId: 'Messages',
  flowId: 'Flows',
  flowMediaId: 'FlowMedia',
  flowPublicationOrderId: 'FlowPublicationOrders',
  flowVersionId: 'FlowVersions',
  followsId: 'Messages',
  formerConnectionId: 'Whatsapps',
  fromContactId: 'Contacts',
  importId: 'ContactImports',
  integrationId: 'QueueIntegrations',
  invoiceId: 'Invoices',
  lastMessageId: 'Messages',
  liveFor: 'Invoices',
  macroId: 'Macros',
  messageId: 'Messages',
  nodeVersionId: 'FlowVersions',
  noteId: 'TicketNotes',
  optionsQueueId: 'Queues',
  ownerId: 'Users',
  paidByUserId: 'Users',
  parentId: 'QueueOptions',
  participantId: 'Contacts',
  policyId: 'SlaPolicies',
  promptId: 'Prompts',
  queueId: 'Queues',
  queueOptionId: 'QueueOptions',
  quickMessageId: 'QuickMessages',
  quotedMessageId: 'Messages',
  readUpToId: 'Messages',
  replacedId: 'Tags',
  replyTicketId: 'Tickets',
  seenByUserId: 'Users',
  ruleId: 'Rules',
  senderId: 'Users',
  tagId: 'Tags',
  taggingId: 'Taggings',
  ticketBatchId: 'TicketBatches',
  ticketId: 'Tickets',
  ticketViewId: 'TicketViews',
  transferQueueId: 'Queues',
  userId: 'Users',
  visitorId: 'WebchatVisitors',
  whatsappId: 'Whatsapps',
  widgetId: 'WebchatWidgets',
};

/** Exceptions from `byName`, by table; null: the column is no reference to a row of the company. */
const byTable: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  Chats: { lastMessageId: 'ChatMessages' },
  ChatUsers: { readUpTo: 'ChatMessages' },
  ContactDeletions: { newestId: 'Contacts' },
  ContactImports: { targetId: 'ContactLists' },
  // Choices are numbered within their field.
  Fields: { lastChoiceId: null },
  // The name by which mail programs know it.
  Emails: { messageId: null },
  // The installation's own staff, who are of another company, invite too.
  Invitations: { invitedById: null },
  FlowRunMoves: { reachedTo: 'Tickets' },
  Invoices: { openFor: 'Companies' },
  Mails: { messageId: null },
  Milestones: { joinedFrom: 'Tickets' },
  // The token is one of the installation's own company.
  SuperEntries: { apiTokenId: null },
  // Plans belong to the installation.
  PlanChanges: { fromPlanId: null, toPlanId: null, byUserId: null, pendingFor: 'Companies' },
  Macros: { headerMessageId: 'QuickMessages' },
  // Ids that the network gave.
  CloudFiles: { mediaId: null },
  CloudNumbers: { phoneNumberId: null, accountId: null },
  CloudSignups: { phoneNumberId: null },
  CloudTemplates: { accountId: null, metaId: null },
  CloudTemplateSyncs: { accountId: null },
  TicketAds: { sourceId: null, clickId: null },
  ServicePeriods: { openedId: 'Milestones' },
  Taggings: { newestId: 'Contacts', lastContactId: 'Contacts' },
  SlaReaims: { followedTo: 'Tickets' },
  SlaTimers: { stoppedBy: 'Messages' },
  Whatsapps: { defaultOf: 'Companies' },
};

/** Columns that are named like references and hold ids of other systems. */
const foreign = new Set([
  'confirmationWireId',
  'editWireId',
  'eventId',
  'hostId',
  'keyId',
  'paymentId',
  'providerId',
  'quotedWireId',
  'recordId',
  'requestId',
  'rootId',
  'sessionId',
  'typebotSessionId',
  'wireId',
]);

/** Columns that hold a JSON list of ids, and the table of these ids. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CampaignShipping: { messageIds: 'Messages' },
  ChatMessages: { mentions: 'Users' },
  ContactDeletions: { contactIds: 'Contacts' },
  Invitations: { queueIds: 'Queues' },
  Macros: { tagIds: 'Tags', contactIds: 'Contacts' },
  MessageKeys: { messageIds: 'Messages' },
  Schedules: { furtherMessageIds: 'Messages' },
  Receptions: { menuQueueIds: 'Queues', optionIds: 'QueueOptions' },
  RuleEvents: { passedRuleIds: 'Rules' },
  Taggings: { tagIds: 'Tags', contactIds: 'Contacts' },
};

/** Columns with JSON that the product still acts on, in which ids have the names that columns have: `{"queueId": 5}`. */
const documents: Readonly<Record<string, readonly string[]>> = {
  Assignments: ['candidates'],
  ContactImports: ['filter'],
  Flows: ['draft', 'startWords', 'assertions'],
  FlowCalls: ['request'],
  FlowPublicationOrders: ['graph'],
  FlowRuns: ['state'],
  FlowVersions: ['graph'],
  Rules: ['triggerOn', 'filter', 'actions'],
  RuleEvents: ['payload'],
  SlaPolicies: ['filter'],
  TicketViews: ['filter'],
  WebhookEvents: ['payload'],
};

/** Whether a column holds JSON in which ids have the names of columns. */
export function holdsNamedIds(table: string, column: string): boolean {
  return documents[table]?.includes(column) ?? false;
}

/** Returns the table that a name in JSON refers to, by an id or a list of ids; null: the name is no reference. */
export function namedReferenceOf(name: string): string | null {
  if (name === 'companyId') return 'Companies';
  const known = [name, name.replace(/s$/, '')].find((one) => Object.hasOwn(byName, one));
  return known === undefined ? null : (byName[known] ?? null);
}

/** Returns the table that a column refers to; null: it is no reference. The values 0 and null in such a column mean no row. */
export function referenceOf(table: string, column: string): string | null {
  if (column === 'companyId') return 'Companies';
  const special = byTable[table]?.[column];
  return special === undefined ? (byName[column] ?? null) : special;
}

/** Returns the table whose ids a column holds as a JSON list; null: it holds none. */
export function listedReferenceOf(table: string, column: string): string | null {
  return lists[table]?.[column] ?? null;
}

/** False for a column that is named like a reference and stands in none of these lists: it was forgotten here. */
export function isKnownColumn(table: string, column: string): boolean {
  const looksLikeReference = /Ids?$|UpTo$|(?:open|live)For$|defaultOf$/.test(column);
  return (
    !looksLikeReference ||
    referenceOf(table, column) !== null ||
    listedReferenceOf(table, column) !== null ||
    foreign.has(column) ||
    byTable[table]?.[column] === null
  );
}
