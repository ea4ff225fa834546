import { billingLimits, countries } from '@balcao/plugins/billing/contract/limits.ts';
import type { Invoice, Subscribe } from '@balcao/plugins/billing/schemas.ts';
import i18next from 'i18next';
import { object, string } from 'yup';
import type { OwnCompany } from './use-checkout.ts';

export interface CheckoutValues {
  firstName: string;
  document: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
}

// Looked up when a rule fails: the language may change in between.
const say = (key: string) => () => i18next.t(`rules.${key}`, { ns: 'billing' });
const required = (key: string) => string().trim().required(say(key));

/** The rules of the first step; a document only where the payment provider wants one. */
export const checkoutRules = (needsDocument: boolean) =>
  object({
    firstName: required('name').max(billingLimits.payerName.max),
    ...(needsDocument
      ? {
          document: required('document').test('length', say('document'), (text = '') =>
            [11, 14].includes(text.replace(/[^0-9A-Za-z]/g, '').length),
          ),
        }
      : {}),
    address2: required('address').max(200),
    city: required('city').max(100),
    state: string().max(50),
    zipcode: required('zipcode').max(20),
    country: string()
      .oneOf([...countries])
      .required(say('country')),
  });

/** Initial values of the form, from the known data of the company. */
export function checkoutValues(company: OwnCompany | undefined): CheckoutValues {
  return {
    firstName: company?.billingName ?? '',
    document: '',
    address2: [company?.addressStreet, company?.addressDistrict].filter(Boolean).join(', '),
    city: company?.addressCity ?? '',
    state: company?.addressState ?? '',
    zipcode: company?.addressZipCode ?? '',
    country: '',
  };
}

/** Body of the request, as clients of this API send it. It contains no card. */
export function checkoutBody(values: CheckoutValues, invoice: Invoice, company: OwnCompany): Subscribe {
  const { users = 0, connections = 0 } = company.plan ?? {};
  const price = invoice.value;
  return {
    ...values,
    lastName: '',
    document: values.document || null,
    plan: JSON.stringify({ users, connections, price }),
    price,
    users,
    connections,
    invoiceId: invoice.id,
  };
}
