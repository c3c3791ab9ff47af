import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { DocumentText } from '../../../../lib/brand/document-text.tsx';
import { loadNamespaces } from '../../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { StepFooter } from '../../contexts/footer.tsx';
import { Loading } from '../../contexts/loading.tsx';
import { usePayment } from '../../contexts/payment.ts';

/** The documents by step. */
const documents = { policy: 'subscription-terms', terms: 'terms', privacy: 'privacy-policy' } as const;

/** A legal document inside the payment (spec 3 §2 legal steps). */
export default function Legal() {
  const { t } = useTranslation(['common', 'payments']);
  const { step, back, go } = usePayment();
  const document = step === 'terms' || step === 'privacy' ? documents[step] : documents.policy;
  const { isSuccess, isError, refetch } = useQuery({
    queryKey: ['payments', 'document', document],
    queryFn: async () => {
      await loadNamespaces('info', `legal-${document}`);
      return document;
    },
  });
  // A link to another document opens inside the payment. Other links open in a new tab.
  const follow = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.metaKey || event.ctrlKey) return;
    const link = event.target.closest('a');
    const address = link?.getAttribute('href');
    const named = (['policy', 'terms', 'privacy'] as const).find((name) => address === `/info/${documents[name]}`);
    if (named) {
      event.preventDefault();
      go({ step: named });
    } else if (link) link.target = '_blank';
  };
  return (
    <>
      {isSuccess ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles its links, which have keys
        <div onClick={follow}>
          <DocumentText document={document} showTitle />
        </div>
      ) : isError ? (
        <EmptyState
          art="offline"
          title={t('offline.title')}
          action={
            <Button block onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          }
        />
      ) : (
        <Loading />
      )}
      <StepFooter>
        <Button block variant="secondary" onClick={back}>
          {t('action.back')}
        </Button>
      </StepFooter>
    </>
  );
}
