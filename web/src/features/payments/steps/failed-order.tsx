import { useTranslation } from 'react-i18next';
import { Note } from '../note.tsx';
import { useTrueOutcome } from '../use-true-outcome.ts';
import TariffList from './tariff-list.tsx';

/** Whoever comes back from a payment that failed elsewhere is told so, over the plans (spec 3 §2, failed-order flag). */
export default function FailedOrder() {
  const { t } = useTranslation('declines');
  useTrueOutcome();
  return (
    <>
      <div className="mb-4">
        <Note text={t('note.failedOrder')} />
      </div>
      <TariffList />
    </>
  );
}
