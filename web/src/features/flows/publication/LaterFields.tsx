import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { zoneName } from '../../../shared/company-clock/time-in.ts';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { SwitchRow } from '../../../ui/forms/SwitchRow.tsx';
import { momentText, publicationOrder } from '../api/publication-orders.ts';
import { orderTexts } from './texts.ts';

interface LaterFieldsProps {
  flowId: number;
  isLater: boolean;
  onChange: (isLater: boolean) => void;
}

/**
 * Fields for a later publication of the flow: whether, and when by the company's clock. The form's field is
 * `publishAt`.
 */
export function LaterFields({ flowId, isLater, onChange }: LaterFieldsProps) {
  const { data } = useQuery(publicationOrder(flowId));
  const waiting = data?.order?.failure === null ? data.order : null;
  const beside = isLater ? orderTexts.replaces : orderTexts.stands;
  return (
    <>
      <SwitchRow
        label={inLanguage(orderTexts.later)}
        help={inLanguage(orderTexts.laterHelp)}
        isOn={isLater}
        onChange={onChange}
      />
      {isLater ? (
        <DateField
          name="publishAt"
          kind="datetime"
          label={inLanguage(orderTexts.when)}
          help={inLanguage(orderTexts.whenHelp).replace('{{zone}}', zoneName(data?.timeZone ?? '…'))}
          required
        />
      ) : null}
      {waiting && data ? (
        <p style={{ margin: 0 }}>
          {inLanguage(beside).replace('{{moment}}', momentText(waiting.publishAt, data.timeZone))}
        </p>
      ) : null}
    </>
  );
}
