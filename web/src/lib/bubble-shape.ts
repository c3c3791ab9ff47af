import { cx } from '@kindred/ui/cx';

/** The side, ground and corners of a message: what one side says in a row stands together. */
export const bubbleShape = (
  incoming: boolean,
  isFirst: boolean,
  isLast: boolean,
  /** Of an incoming one, told from what it lies on. */
  ground = 'bg-surface-raised shadow-card',
): string =>
  incoming
    ? cx(
        'mr-auto rounded-r-lg',
        ground,
        isFirst ? 'rounded-tl-lg' : 'rounded-tl-sm',
        isLast ? 'rounded-bl-lg' : 'rounded-bl-sm',
      )
    : cx(
        'ml-auto rounded-l-lg bg-brand-soft text-on-brand-soft',
        isFirst ? 'rounded-tr-lg' : 'rounded-tr-sm',
        isLast ? 'rounded-br-lg' : 'rounded-br-sm',
      );
