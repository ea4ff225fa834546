import { type Context, companyClock, companyCountry, requirePhone } from '@balcao/core';
import { chooseConnection, TemplateValuesWrong, wireIdOf } from '../connections/index.ts';
import { contactAt, resolveContacts } from '../contacts/index.ts';
import {
  type Content,
  companyLanguage,
  contactFieldKeys,
  fieldTexts,
  markShared,
  sendToMany,
} from '../tickets/index.ts';
import { type Campaign, mediaOf, type RecipientRow } from './campaign.ts';
import { filesToSend } from './campaign-files.ts';
import { campaignNow } from './clock.ts';
import { InvalidNumber, NoMessage, RecipientNotFound } from './contract/errors.ts';
import { findCampaign, lockCampaign } from './find-campaign.ts';
import { unknownIn } from './running/known-variables.ts';
import { type TextAbout, textFor, unknownVariables, variantFor, variantsOf } from './running/texts.ts';
import type { Preview, PreviewQuery, TestSend } from './schemas.ts';
import { settingsOf } from './settings/campaign-settings.ts';
import { requireAlone } from './template/require-template.ts';
import { fillerOf } from './template/template-filler.ts';

interface SampleRecipient {
  name: string;
  email: string;
  number: string;
  contactId?: number | null;
}

/**
 * Makes the very texts that a recipient would get, for the admin who writes the campaign: for the named contact, else the
 * first of the list or an invented one. Throws ERR_NO_CAMPAIGN_FOUND, ERR_NO_CAMPAIGN_RECIPIENT_FOUND, and for a template
 * ERR_TEMPLATE_NOT_FOUND, ERR_TEMPLATE_NOT_APPROVED.
 */
export async function previewOf(ctx: Context, id: number, query: PreviewQuery): Promise<Preview> {
  const campaign = await findCampaign(ctx, id);
  const recipient = await sampleRecipient(ctx, campaign, query);
  const { variables } = await settingsOf(ctx);
  const now = (await companyClock(ctx)).at(await campaignNow(ctx.host));
  const about = { ...recipient, variables, now, language: await companyLanguage(ctx) };
  const contactId =
    recipient.contactId ?? (await contactAt(ctx, { kind: 'phone', value: recipient.number }))?.id ?? null;
  const fill = campaign.whatsappId === null ? null : await fillerOf(ctx, campaign, campaign.whatsappId);
  if (fill) {
    const made = await fill({ ...about, contactId });
    const { name, number } = recipient;
    return {
      ...{ name, number, confirmationMessages: [], unknownVariables: await unknownIn(ctx, campaign) },
      messages: 'content' in made ? [{ variant: 1, body: made.content.body }] : [],
      missing: 'reason' in made ? String(made.reason.details?.names ?? '') : null,
    };
  }
  const all = [...variantsOf(campaign, 'message'), ...variantsOf(campaign, 'confirmation')];
  const fields = contactId === null ? undefined : await fieldTexts(ctx, all, { contactId });
  const known = { ...about, fields };
  return {
    name: recipient.name,
    number: recipient.number,
    messages: filled(variantsOf(campaign, 'message'), known),
    confirmationMessages: campaign.confirmation ? filled(variantsOf(campaign, 'confirmation'), known) : [],
    unknownVariables: unknownVariables(all, variables, await contactFieldKeys(ctx, all)),
    missing: null,
  };
}

function filled(texts: readonly string[], about: TextAbout): Preview['messages'] {
  return texts.map((text, index) => ({ variant: index + 1, body: textFor(text, about) }));
}

async function sampleRecipient(
  ctx: Context,
  { id: campaignId, contactListId }: Campaign,
  { contactListItemId, recipientId, name }: PreviewQuery,
): Promise<SampleRecipient> {
  if (recipientId !== undefined) {
    const row: RecipientRow | undefined = await ctx
      .table('CampaignShipping')
      .where({ id: recipientId, campaignId })
      .first();
    if (!row) throw RecipientNotFound();
    return row;
  }
  if (contactListItemId !== undefined || contactListId !== null) {
    const items = ctx.table('ContactListItems').orderBy('id');
    if (contactListItemId !== undefined) items.where({ id: contactListItemId });
    else items.where({ contactListId });
    const row: SampleRecipient | undefined = await items.first('name', 'email', 'number');
    if (row) return { ...row, email: row.email ?? '' };
    if (contactListItemId !== undefined) throw RecipientNotFound();
  }
  return { name: name ?? 'Maria Silva', email: 'maria@exemplo.com', number: '5511999990000' };
}

/**
 * Sends a campaign's message to one number of one's own, beside the ledger. Throws ERR_CAMPAIGN_NO_MESSAGE,
 * ERR_CAMPAIGN_INVALID_NUMBER, ERR_CAMPAIGN_TEMPLATE_ALONE, ERR_NO_CAMPAIGN_FOUND and what `chooseConnection` and `fillTemplate` throw.
 */
export async function sendTest(
  ctx: Context,
  id: number,
  { number, whatsappId, variant = 1 }: TestSend,
): Promise<{ ticketId: number; messageId: number; body: string }> {
  return ctx.transaction(async () => {
    // Locked, so that its file is not deleted before the message that shows it is stored.
    const campaign = await lockCampaign(ctx, id);
    const digits = requirePhone(number, { country: await companyCountry(ctx) }, InvalidNumber);
    const text = variantFor(campaign, 'message', variant);
    if (text === '' && !mediaOf(campaign) && campaign.template === null) throw NoMessage();
    await requireAlone(ctx, campaign);
    const connection = await chooseConnection(ctx, { whatsappId: whatsappId ?? campaign.whatsappId });
    const { variables } = await settingsOf(ctx);
    const sender = {
      addresses: [{ kind: 'phone' as const, value: digits }],
      name: '',
      connectionId: connection.id,
    };
    const [contact] = await resolveContacts(ctx, [sender]);
    if (!contact) throw InvalidNumber();
    const now = (await companyClock(ctx)).at(await campaignNow(ctx.host));
    // A contact without a name has their number in its place.
    const name = contact.name === digits ? ctx.actor.name : contact.name;
    const language = await companyLanguage(ctx);
    const about = {
      ...{ name, email: contact.email, number: digits, contactId: contact.id },
      ...{ variables, now, language },
    };
    const content = await testContent(ctx, campaign, { connectionId: connection.id, text, about });
    const files = campaign.fileListId === null ? [] : await filesToSend(ctx, campaign.fileListId);
    await markShared(
      ctx,
      [...files, content].flatMap((one) => one.media?.key ?? []),
    );
    const [sent] = await sendToMany(ctx, connection.id, [
      {
        contactId: contact.id,
        wireId: wireIdOf(ctx.host, connection.provider),
        contents: [
          ...files.map(({ caption, media: file }) => ({ body: caption, ...(file ? { media: file } : {}) })),
          content,
        ],
      },
    ]);
    if (!sent) throw NoMessage();
    ctx.audit({
      action: 'campaign.tested',
      record: { type: 'campaign', id, name: campaign.name },
      after: { number: digits },
    });
    return { ticketId: sent.ticketId, messageId: sent.messages.at(-1)?.id ?? 0, body: content.body };
  });
}

interface TestOf {
  connectionId: number;
  text: string;
  about: TextAbout & { contactId: number };
}

async function testContent(
  ctx: Context,
  campaign: Campaign,
  { connectionId, text, about }: TestOf,
): Promise<Content> {
  const made = await (await fillerOf(ctx, campaign, connectionId))?.(about);
  if (made && 'reason' in made)
    throw TemplateValuesWrong({ details: { values: String(made.reason.details?.names ?? '') } });
  if (made) return made.content;
  const body = textFor(text, { ...about, fields: await fieldTexts(ctx, [text], about) });
  const media = mediaOf(campaign);
  return media ? { body, media } : { body };
}
