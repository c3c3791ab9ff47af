import { limits } from '@kindred/contract/limits';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { Button } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import Crown from 'lucide-react/icons/crown';
import { useOpenPayment } from '../payments/use-open-payment.ts';
import { usePrefetchPayment } from '../payments/use-prefetch-payment.ts';
import { tileColumns } from './tile-skeletons.tsx';

const { square } = limits.photo.presets;

interface TeaserGridProps {
  /** States the real number of members. */
  readonly title: string;
  /** The label of the button that opens Premium. */
  readonly action: string;
  readonly context: PaymentContext;
  /** The drawings. */
  readonly urls: readonly string[];
}

/** Drawings in place of members, and a button that opens Premium (decisions §5 Teasers). */
export const TeaserGrid = ({ title, action, context, urls }: TeaserGridProps) => {
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment(context);
  return (
    <>
      <section className="mb-4 rounded-xl bg-surface p-4 shadow-card md:flex md:items-center md:justify-between md:gap-4">
        <h2 className="flex items-center gap-2 font-bold">
          <Crown aria-hidden="true" className="size-5 shrink-0 text-gold" />
          {title}
        </h2>
        <Button
          ref={prefetchRef}
          className="w-full max-md:mt-3 md:w-auto md:shrink-0"
          onClick={() => openPayment(context)}
        >
          {action}
        </Button>
      </section>
      {/* The drawings repeat the button for a finger. Keys and screen readers have the button alone. */}
      <div aria-hidden="true" className={tileColumns}>
        {urls.map((url) => (
          <button
            key={url}
            type="button"
            tabIndex={-1}
            onClick={() => openPayment(context)}
            className="block overflow-hidden rounded-xl bg-brand-soft shadow-card transition-transform active:scale-98"
          >
            <Picture src={url} alt="" width={square * 0.75} height={square} className="w-full" />
          </button>
        ))}
      </div>
    </>
  );
};
