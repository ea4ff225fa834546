import { Body, DetailsOfReason, Id, Nullable, Page, PageQuery, ReasonCode, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { TextTemplate } from '../tickets/index.ts';
import { campaignLimits, campaignStatuses, recipientStates } from './contract/limits.ts';
import { Cost } from './report/cost-schema.ts';
import { GivenTemplate } from './template/schemas.ts';

export * from './preview-schemas.ts';

export const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });
const text = Type.String({ maxLength: campaignLimits.message.max });

const texts = {
  message1: text,
  message2: text,
  message3: text,
  message4: text,
  message5: text,
  confirmationMessage1: text,
  confirmationMessage2: text,
  confirmationMessage3: text,
  confirmationMessage4: text,
  confirmationMessage5: text,
};

/** Counts of recipients; together they show how far a campaign is. */
export const Figures = Type.Object({
  recipients: Type.Integer({ description: 'Recipients who were found when it was started' }),
  valid: Type.Integer({ description: 'Those of them with WhatsApp who have not asked to be left alone' }),
  delivered: Type.Integer({ description: 'The network has the message' }),
  waiting: Type.Integer(),
  sending: Type.Integer(),
  asked: Type.Integer({ description: 'An answer to the request for confirmation is awaited' }),
  failed: Type.Integer(),
  skipped: Type.Integer(),
  confirmationsRequested: Type.Integer(),
  confirmed: Type.Integer(),
  replied: Type.Integer(),
});
export type Figures = Static<typeof Figures>;

const campaign = {
  id: Type.Integer(),
  name: Type.String(),
  status: literals(campaignStatuses),
  ...texts,
  template: Nullable(TextTemplate),
  confirmation: Type.Boolean(),
  mediaPath: Nullable(Type.String({ description: 'The name of the file; its address is mediaUrl' })),
  mediaName: Nullable(Type.String()),
  mediaUrl: Nullable(Type.String()),
  scheduledAt: Nullable(Timestamp),
  localScheduledAt: Nullable(Type.String({ description: "`2026-11-22T04:45`, by the company's clock" })),
  startedAt: Nullable(Timestamp),
  completedAt: Nullable(Timestamp),
  localCompletedAt: Nullable(Type.String({ description: "`2026-11-22T04:45`, by the company's clock" })),
  contactListId: Nullable(Type.Integer()),
  fileListId: Nullable(Type.Integer()),
  tagListId: Nullable(
    Type.Integer({ description: 'The tag whose contacts get it; then it has no contact list' }),
  ),
  whatsappId: Nullable(Type.Integer()),
  userId: Nullable(Type.Integer()),
  companyId: Type.Integer(),
  isEditable: Type.Boolean(),
  keepsUnknownVariables: Type.Boolean({
    description: 'Names in braces that stand for nothing are sent as they are: a user has confirmed it',
  }),
  noticeCode: Nullable(ReasonCode),
  noticeDetails: Nullable(DetailsOfReason),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  contactList: Nullable(Named),
  whatsapp: Nullable(Named),
  fileList: Nullable(Named),
  tag: Nullable(Named),
  figures: Nullable(Figures),
};

export const Campaign = Type.Object(campaign);
export type Campaign = Static<typeof Campaign>;

export const CampaignPage = Page('records', Campaign);
export type CampaignPage = Static<typeof CampaignPage>;

/** Keys of a campaign's report as existing clients read it: the campaign once more, and its counts under names of their own. */
export const ReportKeys = Type.Object({
  campaign: Type.Object(campaign),
  valids: Type.Integer(),
  delivered: Type.Integer(),
  confirmationRequested: Type.Integer(),
  confirmed: Type.Integer(),
});
export type ReportKeys = Static<typeof ReportKeys>;

/** Campaign with rows that existing clients count. */
export const CampaignWithRows = Type.Object({
  ...campaign,
  contactList: Nullable(
    Type.Object({
      id: Nullable(Type.Integer()),
      name: Type.String(),
      contacts: Type.Array(Type.Object({ isWhatsappValid: Type.Boolean() })),
    }),
  ),
  shipping: Type.Array(
    Type.Object({ deliveredAt: Nullable(Timestamp), confirmationRequestedAt: Nullable(Timestamp) }),
  ),
  ...ReportKeys.properties,
});
export type CampaignWithRows = Static<typeof CampaignWithRows>;

const given = Type.Optional(Nullable(text));
const input = {
  message1: given,
  message2: given,
  message3: given,
  message4: given,
  message5: given,
  confirmationMessage1: given,
  confirmationMessage2: given,
  confirmationMessage3: given,
  confirmationMessage4: given,
  confirmationMessage5: given,
  template: Type.Optional(Nullable(GivenTemplate)),
  confirmation: Type.Optional(Type.Boolean()),
  keepsUnknownVariables: Type.Optional(
    Type.Boolean({
      description: 'True: names in braces that stand for nothing are sent as they are, and do not hold it up',
    }),
  ),
  refusesPastTime: Type.Optional(
    Type.Boolean({
      description: 'True: a time that is over is refused, also where the campaign would begin at once',
    }),
  ),
  scheduledAt: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 40,
        description:
          "A moment with its zone, or date and time by the company's clock: `2026-11-22 04:45:00`; '' for none",
      }),
    ),
  ),
  contactListId: Type.Optional(Nullable(Id)),
  fileListId: Type.Optional(Nullable(Id)),
  whatsappId: Type.Optional(Nullable(Id)),
  tagListId: Type.Optional(
    Type.Unsafe<number | string | null>({
      anyOf: [{ type: 'integer' }, { type: 'string', maxLength: 20 }, { type: 'null' }],
      description: "A tag's id; older clients write `Nenhuma` for none",
    }),
  ),
};

// The use case checks the least length of a name, with an error code of its own.
const name = Type.String({ maxLength: 255 });
export const CreateCampaign = Body({ ...input, name });
export type CreateCampaign = Static<typeof CreateCampaign>;
export const UpdateCampaign = Body({
  ...input,
  name: Type.Optional(name),
  removesFile: Type.Optional(Type.Boolean({ description: 'True: its file is taken off with the change' })),
});
export type UpdateCampaign = Static<typeof UpdateCampaign>;

export const StartCampaign = Body({ keepsUnknownVariables: Type.Optional(Type.Boolean()) });
export type StartCampaign = Static<typeof StartCampaign>;
export const SendAgain = Body({
  only: Type.Optional(
    Type.Unsafe<'failed'>({
      type: 'string',
      enum: ['failed'],
      description: 'Those whose message failed; absent: all who have not got it',
    }),
  ),
});
export type SendAgain = Static<typeof SendAgain>;

export const CloneCampaign = Body({ name: Type.Optional(name) });
export type CloneCampaign = Static<typeof CloneCampaign>;

export const Estimate = Type.Object({
  recipients: Type.Integer(),
  valid: Type.Integer({
    description: 'Those known to be on WhatsApp, and those who are still to be asked for',
  }),
  unchecked: Type.Integer({ description: 'Those whose number is still to be asked for' }),
  startsAt: Timestamp,
  endsAt: Nullable(Timestamp),
  seconds: Nullable(Type.Integer({ description: 'null: its number may send none at all' })),
  cost: Nullable(Cost),
});
export type Estimate = Static<typeof Estimate>;

export const WaitsFor = Type.Object({
  code: ReasonCode,
  details: Nullable(DetailsOfReason),
  until: Nullable(Timestamp),
});
export type WaitsFor = Static<typeof WaitsFor>;

export const Report = Type.Object({
  campaign: Campaign,
  figures: Figures,
  reasons: Type.Array(
    Type.Object({ state: literals(recipientStates), code: ReasonCode, count: Type.Integer() }),
  ),
  isPlanned: Type.Boolean({ description: 'All recipients are in the ledger' }),
  reducedAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Since when only the figures are kept, and no recipients',
    }),
  ),
  waitsFor: Nullable(WaitsFor),
  endsAt: Nullable(Timestamp),
});
export type Report = Static<typeof Report>;

export const Recipient = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  number: Type.String(),
  state: literals(recipientStates),
  reasonCode: Nullable(ReasonCode),
  reasonDetails: Nullable(DetailsOfReason),
  variant: Type.Integer(),
  confirmationRequestedAt: Nullable(Timestamp),
  confirmedAt: Nullable(Timestamp),
  deliveredAt: Nullable(Timestamp),
  repliedAt: Nullable(Timestamp),
  contactId: Nullable(Type.Integer()),
  ticketId: Nullable(Type.Integer({ description: 'The conversation the message stands in' })),
  replyTicketId: Nullable(
    Type.Integer({ description: 'The conversation that their answer opened or joined' }),
  ),
});
export type Recipient = Static<typeof Recipient>;

export const RecipientQuery = Type.Object({
  cursor: Type.Optional(Type.Integer({ minimum: 0, description: '`next` of the page before' })),
  state: Type.Optional(literals(recipientStates)),
  reason: Type.Optional(Type.String({ maxLength: 60, description: 'A code of a reason' })),
  replied: Type.Optional(Type.Boolean()),
});
export type RecipientQuery = Static<typeof RecipientQuery>;
export const RecipientPage = Type.Object({
  recipients: Type.Array(Recipient),
  next: Nullable(Type.Integer({ description: 'The cursor of the next page; null: there is none' })),
});
export type RecipientPage = Static<typeof RecipientPage>;

export const SettingRow = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  value: Type.String({ description: 'JSON' }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SettingRow = Static<typeof SettingRow>;
export const SaveSettings = Body({
  settings: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
});
export type SaveSettings = Static<typeof SaveSettings>;

export const CampaignListQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(literals(campaignStatuses)),
});
export type CampaignListQuery = Static<typeof CampaignListQuery>;
