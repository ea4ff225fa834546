import { type Context, containing, folded, hasMore, pageWindow, searchText } from '@balcao/core';
import { Campaign } from './campaign.ts';
import { presentCampaigns } from './present-campaign.ts';
import type { CampaignListQuery, CampaignPage } from './schemas.ts';

/** Lists a page of the company's campaigns by name. */
export async function listCampaigns(ctx: Context, query: CampaignListQuery): Promise<CampaignPage> {
  const window = pageWindow(query.pageNumber);
  const search = folded(searchText(query.searchParam));
  const found = Campaign.of(ctx);
  if (search) found.whereRaw("?? LIKE ? ESCAPE '!'", ['Campaigns.searchKey', containing(search)]);
  if (query.status) found.where('status', query.status);
  const count = await found.clone().resultSize();
  const rows = await found.orderBy('nameOrder').orderBy('id').limit(window.limit).offset(window.offset);
  return {
    records: await presentCampaigns(ctx, rows),
    count,
    hasMore: hasMore(count, window, rows.length),
  };
}

/** Campaigns in the response of a list without pages. */
const listMax = 1000;

/** Campaigns for pickers, by name. */
export async function namesOfCampaigns(ctx: Context) {
  return presentCampaigns(ctx, await Campaign.of(ctx).orderBy('nameOrder').orderBy('id').limit(listMax));
}
