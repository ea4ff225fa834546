import { Type } from '@sinclair/typebox';
import { defineLiveEvent } from '../live/define-live-event.ts';
import { ListedCompany, Plan, Setting } from './schemas.ts';

/** Live events of this area; the web takes its types. */
export const settingChanged = defineLiveEvent({
  name: 'company-{id}-settings',
  summary: 'A setting has another value',
  audience: 'everyone of the company; of credentials its admins alone',
  payload: Type.Object({ action: Type.Literal('update'), setting: Setting }),
});

const audience = 'our own staff who joined by `joinStaff`';
const written = Type.Union([Type.Literal('create'), Type.Literal('update')]);
const gone = Type.Object({ action: Type.Literal('delete'), id: Type.Integer() });

export const companyListed = defineLiveEvent({
  name: 'companies',
  summary: 'A company is new, changed or gone',
  audience,
  payload: Type.Union([Type.Object({ action: written, record: ListedCompany }), gone]),
});

export const planListed = defineLiveEvent({
  name: 'plans',
  summary: 'A plan is new, changed or gone; companies have it as it is now',
  audience,
  payload: Type.Union([Type.Object({ action: written, record: Plan }), gone]),
});

export const tenancyEvents = [settingChanged, companyListed, planListed];
