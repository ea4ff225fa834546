import type { Charge } from '@balcao/plugins/billing/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { styled } from '@mui/material/styles';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isChanged } from '../../../lib/forms/is-changed.ts';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { payInvoice } from '../api/checkout.ts';
import { type CheckoutValues, checkoutBody, checkoutRules, checkoutValues } from './checkout-form.ts';
import { DataStep } from './DataStep.tsx';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { PlanStep } from './PlanStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { Checkout } from './use-checkout.ts';

const steps = ['data', 'plan', 'review'] as const;
const first = 0;
const last = steps.length - 1;

interface CheckoutFormProps {
  checkout: Checkout;
  onCharge: (charge: Charge) => void;
  /** Called when the form begins or ceases to hold unsaved values. */
  onTyped: (isTyped: boolean) => void;
}

/** Three steps that an admin fills in before the Pix code is created. */
export function CheckoutForm({ checkout, onCharge, onTyped }: CheckoutFormProps) {
  const { t } = useTranslation('billing');
  const [step, setStep] = useState(first);
  const { invoice, company, needsDocument } = checkout;
  const [known] = useState(() => checkoutValues(company));
  const [initial] = useState(() => ({ ...known, ...readDraft(invoice.companyId) }));
  const pay = useSubmit<CheckoutValues>(
    async (values) => {
      const charge = await payInvoice(checkoutBody(values, invoice, company));
      toast.success(t('checkout.subscribed'));
      toast.info(t('checkout.awaiting'));
      onCharge(charge);
    },
    {
      fieldsOfCodes: { ERR_PAYER_DOCUMENT_NEEDED: 'document' },
      onFailure: (error) => {
        if (error instanceof ApiError && error.code === 'ERR_PAYER_DOCUMENT_NEEDED') setStep(first);
        toast.failure(error);
      },
    },
  );
  const handleSubmit = async (values: CheckoutValues, helpers: FormikHelpers<CheckoutValues>) => {
    if (step === last) await pay(values, helpers);
    else {
      setStep(step + 1);
      await helpers.setTouched({});
    }
  };
  return (
    <Formik<CheckoutValues>
      initialValues={initial}
      validationSchema={checkoutRules(needsDocument)}
      onSubmit={handleSubmit}
    >
      {(form) => (
        <form noValidate onSubmit={form.handleSubmit} aria-label={t('checkout.title')}>
          <KeptDraft companyId={invoice.companyId} known={known} onTyped={onTyped} />
          <Stepper activeStep={step} sx={{ mb: 3 }}>
            {steps.map((name) => (
              <Step key={name}>
                <StepLabel>{t(`checkout.steps.${name}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
          <Stack spacing={2}>
            {step === 0 ? <DataStep needsDocument={needsDocument} /> : null}
            {step === 1 ? <PlanStep plan={company.plan} /> : null}
            {step === last ? <ReviewStep checkout={checkout} values={form.values} /> : null}
          </Stack>
          <Foot>
            {step > first ? (
              <Button type="button" disabled={form.isSubmitting} onClick={() => setStep(step - 1)}>
                {t('checkout.back')}
              </Button>
            ) : null}
            <Button type="submit" variant="contained" disabled={form.isSubmitting}>
              {t(step === last ? 'checkout.pay' : 'checkout.next')}
            </Button>
          </Foot>
        </form>
      )}
    </Formik>
  );
}

interface KeptDraftProps {
  companyId: number;
  /** Values that the company has without typing. */
  known: CheckoutValues;
  onTyped: (isTyped: boolean) => void;
}

/** Saves the typed values in this tab. Renders nothing. */
function KeptDraft({ companyId, known, onTyped }: KeptDraftProps) {
  const { values } = useFormikContext<CheckoutValues>();
  const keep = useEffectEvent(() => {
    const isTyped = isChanged(known, values);
    if (isTyped) writeDraft(companyId, values);
    else forgetDraft(companyId);
    onTyped(isTyped);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is typed, and nothing else
  useEffect(() => keep(), [values]);
  return null;
}

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 24 });
