/**
 * Domain events that are not offered to webhooks, each with the reason; a test checks that every domain event is
 * either here or in the catalogue.
 */
export const inside: Readonly<Record<string, string>> = {
  'message.moved': 'the message was announced as it came; only rules follow it to the ticket it belongs to',
  'message.waiting': 'the message is on its way again; how it ends is announced',
  'connection.resumed': 'messages go on by themselves; what becomes of each is announced',
  'ticket.snooze-ended': 'a snooze is how a team orders its own list',
  'company.created': 'a company cannot have subscribed before it was made',
  'company.changed': 'plan, due date and status are between the company and our own staff',
  'company.deleted': 'its webhooks are gone with it',
  'user.presence-changed': 'who is at work is shown live; the availability report has it by day',
  'setting.changed': 'settings hold credentials; the audit log says who changed which',
  'calendar.updated': 'open time is read by the API; what was computed by it has events of its own',
  'calendar.deleted': 'open time is read by the API; what was computed by it has events of its own',
  'plan.created': 'plans belong to no company',
  'plan.changed': 'plans belong to no company',
  'plan.deleted': 'plans belong to no company',
};
