import { Line, Row, Text } from '../../../shared/conversation/item-row.ts';
import type { Density } from '../../../theme/density.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** Placeholder of the list of tickets while it loads, in its final shape. */
export function ItemSkeletons({
  density,
  columns,
  rows = 9,
}: {
  density: Density;
  /** Number of field values in each row. */
  columns: number;
  rows?: number;
}) {
  const isCompact = density === 'compact';
  const size = isCompact ? 32 : 40;
  return (
    <div aria-hidden style={{ overflow: 'hidden', flex: 1 }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <Row key={index} data-density={density} data-fields={columns > 0 || undefined}>
          <Skeleton variant="circular" width={size} height={size} sx={{ flexShrink: 0 }} />
          <Text>
            <Line>
              <Skeleton width={`${35 + ((index * 17) % 25)}%`} sx={{ mr: 'auto' }} />
              <Skeleton width={34} height={14} />
            </Line>
            <Line>
              <Skeleton width={`${55 + ((index * 23) % 35)}%`} height={15} />
            </Line>
            {columns > 0 ? <Skeleton width="80%" height={18} /> : null}
          </Text>
        </Row>
      ))}
    </div>
  );
}
