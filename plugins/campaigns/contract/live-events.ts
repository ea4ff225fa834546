import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import './permissions.ts';
import { Campaign, ReportKeys, SettingRow } from '../schemas.ts';

/** Live events of campaigns; the web app imports their types. */
export const campaignChanged = defineLiveEvent({
  name: 'company-{id}-campaign',
  summary: 'A campaign is new, changed, further on (at most every two seconds) or gone',
  audience: 'those of the company who may manage campaigns',
  permission: 'campaigns:manage',
  payload: changesOf(
    { record: Type.Object({ ...Campaign.properties, ...ReportKeys.properties }) },
    { id: Type.String(), record: Type.Object({ id: Type.Integer() }) },
  ),
});

export const campaignSettingsChanged = defineLiveEvent({
  name: 'company-{id}-campaignSettings',
  summary: 'The settings of campaigns were saved',
  audience: 'those of the company who may manage campaigns',
  permission: 'campaigns:manage',
  payload: Type.Object({ action: Type.Literal('create'), record: Type.Array(SettingRow) }),
});
