import type { FlowAssertions } from '@balcao/plugins/flows/assertions/schemas.ts';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import { styled } from '@mui/material/styles';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { assertionTexts, endTexts } from './assertion-texts.ts';

type AssertionListProps = Pick<FlowAssertions, 'assertions' | 'results'> & {
  /** Called with the position of the check that the user removes. */
  onRemove?: (index: number) => void;
};

/**
 * List of the checks that a user wrote for a flow: the customer's messages, the answer of the flow, and whether the
 * answer is the expected one.
 */
export function AssertionList({ assertions, results, onRemove }: AssertionListProps) {
  if (assertions.length === 0) return <p style={{ margin: 0 }}>{inLanguage(assertionTexts.none)}</p>;
  return (
    <Lines>
      {assertions.map(({ customerTexts, answerHas, endsAs, staysSilent }, index) => {
        const result = results[index];
        const said = [...customerTexts, ...(staysSilent ? ['⏱'] : [])].join(' → ');
        const answered = result?.answered || inLanguage(assertionTexts.silent);
        const expected = [answerHas ? `“${answerHas}”` : '', endsAs ? inLanguage(endTexts[endsAs]) : ''];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: checks have no ids, and are replaced as a whole
          <li key={index}>
            <span>
              <strong>{said}</strong>
              <small data-failed={result?.isPassed === false || undefined}>
                {inLanguage(result?.isPassed ? assertionTexts.passed : assertionTexts.failed)}
              </small>
              {result?.isPassed ? null : (
                <>
                  <span>{inLanguage(assertionTexts.answered).replace('{{text}}', answered)}</span>
                  <span>
                    {inLanguage(assertionTexts.expected).replace(
                      '{{text}}',
                      expected.filter(Boolean).join(', '),
                    )}
                  </span>
                </>
              )}
            </span>
            {onRemove ? (
              <IconAction
                size="small"
                label={inLanguage(assertionTexts.remove).replace('{{text}}', said)}
                onClick={() => onRemove(index)}
              >
                <DeleteOutlineOutlined fontSize="dense" />
              </IconAction>
            ) : null}
          </li>
        );
      })}
    </Lines>
  );
}

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: 10,
    borderRadius: 8,
    border: hairline,
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& li > span > span': { display: 'block', fontSize: textSizes.small },
  '& strong': { fontWeight: 550 },
  '& small': { display: 'block', fontSize: textSizes.caption, color: token('muted') },
  '& small[data-failed]': { color: token('failed') },
});
