import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { Formik, type FormikProps, type FormikValues } from 'formik';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyObjectSchema } from 'yup';
import type { Failure } from '../../lib/api/failure-of.ts';
import { isChanged } from '../../lib/forms/is-changed.ts';
import { type FieldsOfCodes, useSubmit } from '../../lib/forms/submit.ts';
import { useOpening } from '../../lib/hooks/use-opening.ts';
import type { toast } from '../../lib/toast.ts';
import { LockNote } from '../feedback/LockNote.tsx';
import { FormSkeleton } from '../feedback/Skeletons.tsx';
import { ErrorState } from '../feedback/States.tsx';
import { AppDialog, type AppDialogProps } from './AppDialog.tsx';
import { useConfirm } from './confirm.tsx';

export interface FormDialogProps<V extends FormikValues>
  extends Pick<AppDialogProps, 'open' | 'title' | 'width'> {
  initialValues: V;
  validationSchema?: AnyObjectSchema;
  /** Sends the form. When it resolves the dialog closes; when it rejects, the fields or a toast say why. */
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** Asks before the form is sent; where it answers false, nothing is sent and the dialog stays. */
  ask?: (values: V) => Promise<boolean>;
  submitLabel?: string;
  /** Something is lost: the button is red. */
  isDestructive?: boolean;
  /** In the place of the toast for errors that no field shows; called for every error. */
  onFailure?: (error: unknown, isAtField: boolean) => void;
  /** Toasts with the duration of the area, for errors that no field shows; two seconds by default. */
  toasts?: typeof toast;
  /** Form fields by the error code of a refused request. */
  fieldsOfCodes?: FieldsOfCodes<V>;
  /** Texts at the inputs of a refusal that names them by words of its own; none for other errors. */
  errorsOf?: (error: unknown) => Record<string, string>;
  /** The record is still on its way: a skeleton in the form's place. */
  isLoading?: boolean;
  /** The record or its choices could not be read: that stands in the form's place, and nothing can be sent. */
  failed?: Failure | null;
  /** No submit button: the form is read only. */
  isReadOnly?: boolean;
  /** Why the form is read only, and until when; above it. */
  lockedText?: string | undefined;
  /** More buttons, at the left of the foot. */
  extraActions?: ReactNode;
  /** Above the form, such as tabs. */
  head?: ReactNode;
  /** Panel of another tab, in place of the form, which keeps its typed values. */
  instead?: ReactNode;
  children: ReactNode | ((form: FormikProps<V>) => ReactNode);
}

/** A form in a dialog: one column, primary action at the bottom right, a question before typed text is lost. */
export function FormDialog<V extends FormikValues>(props: FormDialogProps<V>) {
  const { initialValues, validationSchema, onSubmit, onClose, onFailure, toasts, fieldsOfCodes } = props;
  const { errorsOf, ask } = props;
  const submit = useSubmit<V>(onSubmit, {
    ...(onFailure ? { onFailure } : {}),
    ...(toasts ? { toasts } : {}),
    ...(fieldsOfCodes ? { fieldsOfCodes } : {}),
    ...(errorsOf ? { errorsOf } : {}),
  });
  return (
    // Live changes of the record must not overwrite typed values, so the form's values are read when the dialog opens.
    <Formik<V>
      key={useOpening(props.open && !props.isLoading && !props.failed)}
      initialValues={initialValues}
      validationSchema={validationSchema}
      onSubmit={async (values, helpers) => {
        if (ask && !(await ask(values))) return;
        if (await submit(values, helpers)) onClose();
      }}
    >
      {(form) => <FormFrame {...props} form={form} />}
    </Formik>
  );
}

function FormFrame<V extends FormikValues>(props: FormDialogProps<V> & { form: FormikProps<V> }) {
  const {
    open,
    title,
    width = 'xs',
    onClose,
    submitLabel,
    isDestructive = false,
    failed = null,
    isReadOnly: isLocked = false,
    lockedText,
    extraActions,
    head,
    instead,
    children,
    form,
  } = props;
  const hasForm = !instead;
  const isReadOnly = isLocked || failed !== null;
  const { isLoading = false } = props;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const formId = useId();
  const { takeAct, isTyped } = useTypedValues(form);
  const handleClose = async () => {
    if (form.isSubmitting) return;
    const isLost = isTyped() && !isReadOnly;
    if (isLost && !(await confirm(discardQuestion(t)))) return;
    form.resetForm();
    onClose();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter once more while it is sent, or while the dialog fades away: that would store it twice.
    if (open && !form.isSubmitting) form.handleSubmit(event);
  };
  return (
    <AppDialog
      open={open}
      title={title}
      width={width}
      onClose={() => void handleClose()}
      actions={
        <>
          {extraActions ? <Stack sx={{ flex: 1, flexDirection: 'row', gap: 2 }}>{extraActions}</Stack> : null}
          <Button variant="outlined" onClick={() => void handleClose()} disabled={form.isSubmitting}>
            {isReadOnly || !hasForm ? t('action.close') : t('action.cancel')}
          </Button>
          {isReadOnly || !hasForm ? null : (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              disabled={form.isSubmitting || isLoading}
              startIcon={form.isSubmitting ? <CircularProgress size={14} color="inherit" /> : undefined}
            >
              {submitLabel ?? t('action.save')}
            </Button>
          )}
        </>
      }
    >
      {head}
      {isReadOnly && hasForm && lockedText ? <LockNote>{lockedText}</LockNote> : null}
      {instead}
      <form
        id={formId}
        onSubmit={handleSubmit}
        onKeyDownCapture={takeAct}
        onPointerDownCapture={takeAct}
        onInputCapture={takeAct}
        noValidate
        hidden={!hasForm}
      >
        {failed ? (
          <ErrorState error={failed.error} onRetry={failed.retry} />
        ) : isLoading ? (
          <FormSkeleton />
        ) : (
          <Stack sx={{ gap: 4 }}>{typeof children === 'function' ? children(form) : children}</Stack>
        )}
      </form>
    </AppDialog>
  );
}

/**
 * Compares a form's values with those from before the user's first input, because values that a field sets by itself
 * are no loss. When the form is given a saved record, the comparison starts again.
 */
function useTypedValues<V extends FormikValues>({ values, initialValues }: FormikProps<V>) {
  const before = useRef(values);
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new values to begin with end what was typed
  useEffect(() => {
    hasActed.current = false;
  }, [initialValues]);
  useEffect(() => {
    if (!hasActed.current) before.current = values;
  }, [values]);
  return {
    takeAct: () => {
      hasActed.current = true;
    },
    isTyped: () => isChanged(before.current, values),
  };
}

/** The question before typed text is lost. */
export function discardQuestion(t: (key: string) => string) {
  return {
    title: t('form.discardTitle'),
    text: t('form.discardText'),
    confirmLabel: t('form.discard'),
    cancelLabel: t('form.keepEditing'),
    isDestructive: true,
  };
}
