import type { Operation, Shape } from './operations.ts';

/** Kind of record that an id in a path, a query or a body can point to. */
export type Kind =
  | 'company'
  | 'plan'
  | 'user'
  | 'admin'
  | 'queue'
  | 'queueOption'
  | 'connection'
  | 'contact'
  | 'contactImport'
  /** A further one, for what needs two. */
  | 'spareContact'
  | 'contactDeletion'
  | 'tagging'
  | 'contactList'
  | 'contactListItem'
  | 'fileList'
  | 'ticket'
  | 'ticketUuid'
  | 'message'
  | 'note'
  | 'movedNumber'
  | 'leaflet'
  | 'quickMessage'
  | 'help'
  | 'announcement'
  | 'chat'
  | 'chatMessage'
  | 'prompt'
  | 'promptPage'
  | 'macro'
  | 'flow'
  | 'flowSecret'
  | 'flowMedia'
  | 'ticketView'
  | 'ticketBatch'
  | 'calendar'
  | 'field'
  | 'rule'
  | 'slaPolicy'
  | 'tag'
  | 'schedule'
  | 'integration'
  /** Integration, as a queue or a connection names it. */
  | 'linkedIntegration'
  | 'delivery'
  | 'webhook'
  | 'webhookDelivery'
  | 'campaign'
  | 'campaignRecipient'
  | 'campaignSuppression'
  | 'invoice'
  | 'charge'
  | 'payment'
  | 'superEntry'
  | 'invitation'
  | 'apiToken'
  | 'email'
  | 'webchat'
  | 'template'
  /** Missing kind of an area that is not there: no such row exists. */
  | 'nothing';

/** The code of a row that is missing, which is also that of another company's. */
export const missingCode: Record<Kind, string> = {
  email: 'ERR_NO_EMAIL_FOUND',
  webchat: 'ERR_WEBCHAT_NO_WIDGET_FOUND',
  template: 'ERR_TEMPLATE_NOT_FOUND',
  company: 'ERR_NO_COMPANY_FOUND',
  plan: 'ERR_NO_PLAN_FOUND',
  user: 'ERR_NO_USER_FOUND',
  admin: 'ERR_NO_USER_FOUND',
  queue: 'ERR_QUEUE_NOT_FOUND',
  queueOption: 'ERR_QUEUE_NOT_FOUND',
  connection: 'ERR_NO_WAPP_FOUND',
  contact: 'ERR_NO_CONTACT_FOUND',
  contactImport: 'ERR_NO_IMPORT_FOUND',
  spareContact: 'ERR_NO_CONTACT_FOUND',
  contactDeletion: 'ERR_NO_DELETION_FOUND',
  tagging: 'ERR_NO_TAGGING_FOUND',
  contactList: 'ERR_NO_CONTACTLIST_FOUND',
  contactListItem: 'ERR_NO_CONTACTLISTITEM_FOUND',
  fileList: 'ERR_NO_FILE_FOUND',
  ticket: 'ERR_NO_TICKET_FOUND',
  ticketUuid: 'ERR_NO_TICKET_FOUND',
  message: 'ERR_NO_MESSAGE_FOUND',
  note: 'ERR_NO_TICKETNOTE_FOUND',
  movedNumber: 'ERR_NO_MOVED_NUMBER_FOUND',
  leaflet: 'ERR_NO_LEAFLET_FOUND',
  quickMessage: 'ERR_NO_QUICKMESSAGE_FOUND',
  help: 'ERR_NO_HELP_FOUND',
  announcement: 'ERR_NO_ANNOUNCEMENT_FOUND',
  chat: 'ERR_NO_CHAT_FOUND',
  chatMessage: 'ERR_NO_CHAT_MESSAGE_FOUND',
  prompt: 'ERR_NO_PROMPT_FOUND',
  promptPage: 'ERR_NO_PROMPT_PAGE_FOUND',
  macro: 'ERR_NO_MACRO_FOUND',
  flow: 'ERR_NO_FLOW_FOUND',
  flowSecret: 'ERR_NO_FLOW_SECRET_FOUND',
  flowMedia: 'ERR_NO_FLOW_MEDIA_FOUND',
  ticketView: 'ERR_NO_TICKET_VIEW_FOUND',
  ticketBatch: 'ERR_NO_TICKET_BATCH_FOUND',
  calendar: 'ERR_NO_CALENDAR_FOUND',
  field: 'ERR_NO_FIELD_FOUND',
  rule: 'ERR_NO_RULE_FOUND',
  slaPolicy: 'ERR_NO_SLA_POLICY_FOUND',
  tag: 'ERR_NO_TAG_FOUND',
  schedule: 'ERR_NO_SCHEDULE_FOUND',
  integration: 'ERR_NO_DIALOG_FOUND',
  linkedIntegration: 'ERR_NO_RECORD_FOUND',
  delivery: 'ERR_NO_DELIVERY_FOUND',
  webhook: 'ERR_NO_WEBHOOK_FOUND',
  webhookDelivery: 'ERR_NO_WEBHOOK_DELIVERY_FOUND',
  campaign: 'ERR_NO_CAMPAIGN_FOUND',
  campaignRecipient: 'ERR_NO_CAMPAIGN_RECIPIENT_FOUND',
  campaignSuppression: 'ERR_NO_SUPPRESSION_FOUND',
  invoice: 'ERR_NO_INVOICE_FOUND',
  charge: 'ERR_NO_CHARGE_FOUND',
  payment: 'ERR_NO_PAYMENT_FOUND',
  superEntry: 'ERR_NO_RECORD_FOUND',
  invitation: 'ERR_NO_INVITATION_FOUND',
  apiToken: 'ERR_NO_API_TOKEN_FOUND',
  nothing: 'ERR_NO_RECORD_FOUND',
};

/** Kinds that belong to a ticket, and so to those who may see it. */
export const ofTicket: ReadonlySet<Kind> = new Set(['ticket', 'ticketUuid', 'message', 'note']);

/** Kind of `{id}` below the first part of a path. A new area adds its own. */
const kindOfRoot: Record<string, Kind> = {
  announcements: 'announcement',
  chats: 'chat',
  companies: 'company',
  'contact-list-items': 'contactListItem',
  'contact-lists': 'contactList',
  contacts: 'contact',
  files: 'fileList',
  emails: 'email',
  helps: 'help',
  invoices: 'invoice',
  leaflets: 'leaflet',
  flows: 'flow',
  'flow-secrets': 'flowSecret',
  'flow-media': 'flowMedia',
  macros: 'macro',
  calendars: 'calendar',
  fields: 'field',
  'ticket-views': 'ticketView',
  'ticket-batches': 'ticketBatch',
  rules: 'rule',
  'sla-policies': 'slaPolicy',
  'moved-numbers': 'movedNumber',
  payments: 'payment',
  plans: 'plan',
  prompt: 'prompt',
  'prompt-pages': 'promptPage',
  queue: 'queue',
  'queue-options': 'queueOption',
  queueIntegration: 'integration',
  'quick-messages': 'quickMessage',
  routing: 'queue',
  'super-entries': 'superEntry',
  invitations: 'invitation',
  'api-tokens': 'apiToken',
  tags: 'tag',
  schedules: 'schedule',
  campaigns: 'campaign',
  'campaign-suppressions': 'campaignSuppression',
  'ticket-notes': 'note',
  tickets: 'ticket',
  users: 'user',
  'webchat-widgets': 'webchat',
  'webhook-endpoints': 'webhook',
  whatsapp: 'connection',
  whatsappsession: 'connection',
};

const kindOfName: Record<string, Kind> = {
  calendarId: 'calendar',
  chatMessageId: 'chatMessage',
  companyId: 'company',
  connectionId: 'connection',
  contactId: 'contact',
  contactIds: 'contact',
  contactListId: 'contactList',
  fileId: 'fileList',
  fileListId: 'fileList',
  fromContactId: 'spareContact',
  deletionId: 'contactDeletion',
  taggingId: 'tagging',
  importId: 'contactImport',
  deliveryId: 'delivery',
  webhookDeliveryId: 'webhookDelivery',
  integrationId: 'linkedIntegration',
  flowId: 'flow',
  flowMediaId: 'flowMedia',
  invoiceId: 'invoice',
  messageId: 'message',
  parentId: 'queueOption',
  planId: 'plan',
  promptId: 'prompt',
  queueId: 'queue',
  queueIds: 'queue',
  queueOptionId: 'queueOption',
  quickMessageId: 'quickMessage',
  headerMessageId: 'quickMessage',
  templateId: 'template',
  laneId: 'tag',
  tagId: 'tag',
  tagIds: 'tag',
  skillTagIds: 'tag',
  tagListId: 'tag',
  recipientId: 'campaignRecipient',
  contactListItemId: 'contactListItem',
  tags: 'tag',
  ticketId: 'ticket',
  ticketIds: 'ticket',
  ticketViewIds: 'ticketView',
  viewId: 'ticketView',
  transferQueueId: 'queue',
  txid: 'charge',
  userId: 'user',
  recipientIds: 'admin',
  users: 'user',
  uuid: 'ticketUuid',
  whatsappId: 'connection',
};

/** Parts of an address that are no row's. */
export const literals: Record<string, string> = {
  number: '1',
  customer: '5511988887777',
  provider: 'ixc',
  settingKey: 'userRating',
  secretId: '4711',
  sessionId: 'nobodys-session',
  type: 'pix',
};

/** The kind of a part of the address; undefined when the matrix does not know it. */
export function kindOfParam({ path, method }: Operation, param: string): Kind | undefined {
  // One address has the messages of a ticket, and the single message to change or delete.
  if (path === '/messages/{id}') return method === 'GET' || method === 'POST' ? 'ticket' : 'message';
  return param === 'id' ? kindOfRoot[path.split('/')[1] ?? ''] : kindOfName[param];
}

export function kindOfQuery(name: string): Kind | undefined {
  return kindOfName[name];
}

export interface Reference {
  kind: Kind;
  /** Where it stands in the body, such as `quotedMsg.id`. */
  at: readonly string[];
  isList: boolean;
  /** True: the list holds records with an `id`, such as `tags: [{ id }]`. */
  isOfRecords?: boolean;
}

/** Everything in the body that points to a row. Throws for an id that the matrix cannot place. */
export function referencesIn(shape: Shape | null, at: readonly string[] = []): Reference[] {
  return Object.entries(shape?.properties ?? {}).flatMap(([name, property]): Reference[] => {
    const here = [...at, name];
    const record = [property, ...(property.anyOf ?? [])].find(({ properties }) => properties);
    if (record) return referencesIn(record, here);
    const isList = property.type === 'array';
    const item = property.items;
    if (isList && isId(item?.properties?.id) && kindOfName[name])
      return [{ kind: kindOfName[name], at: here, isList, isOfRecords: true }];
    if (here.join('.') === 'quotedMsg.id') return [{ kind: 'message', at: here, isList }];
    if (!/Ids?$/.test(name) || !isId(isList ? property.items : property)) return [];
    const kind = kindOfName[name];
    if (!kind) throw new Error(`The matrix does not know what ${here.join('.')} points to`);
    return [{ kind, at: here, isList }];
  });
}

function isId(property: Shape | undefined): boolean {
  const types = [property?.type, ...(property?.anyOf ?? []).map(({ type }) => type)].flat();
  return types.includes('integer');
}
