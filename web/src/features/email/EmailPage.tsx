import { emailLimits } from '@balcao/plugins/email/contract/limits.ts';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { object, string } from 'yup';
import { useSession } from '../../lib/api/session.tsx';
import { isRequired } from '../../lib/forms/form-rules.ts';
import { isChanged } from '../../lib/forms/is-changed.ts';
import { useLeaveGuard } from '../../lib/hooks/use-leave-guard.ts';
import { slowToast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { discardQuestion } from '../../ui/dialogs/FormDialog.tsx';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { readEmailAccount } from './api/emails.ts';
import { readRecipients } from './recipients.ts';
import { useSendTo } from './use-send-to.ts';

const empty = { recipients: '', subject: '', message: '' };
type EmailForm = typeof empty;

/**
 * Page on which a user writes an e-mail to one or several recipients, each of whom gets their own; a toast for each shows
 * the outcome.
 */
export function EmailPage() {
  const { t } = useTranslation('email');
  const { can } = useSession();
  const account = useQuery({
    queryKey: ['email-account'],
    queryFn: ({ signal }) => readEmailAccount(signal),
  });
  const isMissing = account.data?.isComplete === false;
  const sendTo = useSendTo();
  const submit = async (form: EmailForm, { setValues, setFieldError }: FormikHelpers<EmailForm>) => {
    const { good, bad } = readRecipients(form.recipients);
    if (good.length > emailLimits.recipients) {
      setFieldError('recipients', t('tooMany', { max: emailLimits.recipients }));
      return;
    }
    for (const address of bad) slowToast.error(t('notAnAddress', { address }));
    const left = [...bad];
    for (const address of good) if (!(await sendTo(address, form))) left.push(address);
    // Failed recipients stay in the field to be corrected, and no recipient gets an e-mail twice.
    // Text that was typed during the sending stays.
    const recipientsOf = (now: EmailForm) =>
      now.recipients === form.recipients ? left.join(', ') : now.recipients;
    const isSent = (now: EmailForm) => left.length === 0 && !isChanged(form, now);
    await setValues((now) => (isSent(now) ? empty : { ...now, recipients: recipientsOf(now) }), false);
  };
  const schema = object({
    recipients: string().trim().required(isRequired),
    subject: string().trim().required(isRequired).max(emailLimits.subjectMax),
    message: string().trim().required(isRequired).max(emailLimits.messageMax),
  });
  return (
    <Page>
      <PageHeader title={t('title')}>
        {can('emails:view') ? (
          <Button component={Link} to="/EmailLis" variant="outlined">
            {t('sentList')}
          </Button>
        ) : null}
      </PageHeader>
      <PageBody>
        {isMissing ? <NoAccount /> : null}
        {account.isPending ? (
          <SheetToCome />
        ) : (
          <Formik initialValues={empty} validationSchema={schema} onSubmit={submit}>
            {({ isSubmitting, values }) => (
              <Sheet noValidate>
                <LeaveQuestion isAtRisk={isChanged(empty, values)} />
                <ErrorsInTheLanguage />
                <Stack sx={{ gap: 4 }}>
                  <TextField
                    name="recipients"
                    label={t('recipients')}
                    help={t('recipientsHelp')}
                    placeholder={t('recipientsExample')}
                    multiline
                    maxRows={6}
                    autoFocus
                    required
                  />
                  <TextField
                    name="subject"
                    label={t('subject')}
                    maxLength={emailLimits.subjectMax}
                    required
                  />
                  <TextField
                    name="message"
                    label={t('message')}
                    multiline
                    minRows={8}
                    maxRows={24}
                    maxLength={emailLimits.messageMax}
                    required
                  />
                  <Foot>
                    <small>{account.data?.sender ? t('from', { sender: account.data.sender }) : null}</small>
                    <Button
                      type="submit"
                      variant="contained"
                      startIcon={<SendOutlined />}
                      disabled={isSubmitting || isMissing}
                    >
                      {isSubmitting ? t('sending') : t('send')}
                    </Button>
                  </Foot>
                </Stack>
              </Sheet>
            )}
          </Formik>
        )}
      </PageBody>
    </Page>
  );
}

/** Asks before a written e-mail is lost with the page. */
function LeaveQuestion({ isAtRisk }: { isAtRisk: boolean }) {
  const { t } = useTranslation('email');
  const confirm = useConfirm();
  useLeaveGuard(isAtRisk, () => confirm({ ...discardQuestion(t), text: t('leaveText') }));
  return null;
}

function NoAccount() {
  const { t } = useTranslation('email');
  const { can } = useSession();
  return (
    <Alert severity="info" sx={{ maxWidth: 720, mb: 4 }}>
      {can('settings:edit') ? (
        <>
          {t('noAccountAdmin')} <Link to="/settings">{t('toSettings')}</Link>
        </>
      ) : (
        t('noAccount')
      )}
    </Alert>
  );
}

/** Placeholder until it is known whether a notice appears above the form, which would move what the user is typing. */
function SheetToCome() {
  return (
    <Paper>
      <FormSkeleton fields={3} />
    </Paper>
  );
}

const paper = {
  maxWidth: 720,
  padding: 24,
  border: hairline,
  borderRadius: 12,
  background: token('raised'),
} as const;
const Paper = styled('div')(paper);
const Sheet = styled(Form)(paper);

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& small': { color: token('muted'), fontSize: textSizes.small, overflowWrap: 'anywhere' },
});
