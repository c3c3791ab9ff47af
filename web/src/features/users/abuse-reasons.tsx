import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { AbuseReason, ReportSubject } from './report-subject.ts';

/** One skeleton per reason, so that the layout does not shift. */
const skeletonRows = [1, 2, 3, 4, 5, 6, 7];

const useReasons = (context: string) => {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['abuse', 'reasons', i18n.language, context],
    queryFn: () => api('abuseReasons', { context }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

interface AbuseReasonsProps {
  subject: ReportSubject;
  onChoose: (reason: AbuseReason) => void;
}

/** The first screen of a report. */
export const AbuseReasons = ({ subject, onChoose }: AbuseReasonsProps) => {
  const { t } = useTranslation('abuse');
  const question = <p className="mb-3 text-text-muted">{t('question')}</p>;
  return (
    <QueryState
      query={useReasons(subject.context)}
      call="abuseReasons"
      loading={
        <>
          {question}
          {skeletonRows.map((row) => (
            <div key={row} className="flex h-13 items-center">
              <Skeleton shape="line" className="h-5 w-2/3" />
            </div>
          ))}
        </>
      }
    >
      {({ reasons }) => (
        <>
          {question}
          <ul className="-mx-3">
            {reasons.map((reason) => (
              <li key={reason.id}>
                <button
                  type="button"
                  onClick={() => onChoose(reason)}
                  className="flex min-h-13 w-full items-center justify-between gap-4 rounded-lg px-3 text-start font-medium hover:bg-field"
                >
                  {reason.title}
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
};
