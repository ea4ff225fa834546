import { Type } from '@sinclair/typebox';
import { changesOf, defineLiveEvent } from '../live/define-live-event.ts';
import { ListedCompany, Plan, Setting } from './schemas.ts';

/** Live events about settings, companies and plans, by which open screens are updated; the web app takes their types. */
export const settingChanged = defineLiveEvent({
  name: 'company-{id}-settings',
  summary: 'A setting has another value',
  audience: 'everyone of the company; a setting that holds a credential goes to its admins alone',
  payload: Type.Object({ action: Type.Literal('update'), setting: Setting }),
});

const audience = 'our own staff who subscribed by `joinStaff`';

export const companyChanged = defineLiveEvent({
  name: 'companies',
  summary: 'A company is new, changed or gone',
  audience,
  payload: changesOf({ record: ListedCompany }),
});

export const planChanged = defineLiveEvent({
  name: 'plans',
  summary: 'A plan is new, changed or gone; the companies on it have the change at once',
  audience,
  payload: changesOf({ record: Plan }),
});

export const tenancyEvents = [settingChanged, companyChanged, planChanged];
