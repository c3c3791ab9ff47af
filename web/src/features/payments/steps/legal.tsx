import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DocumentText } from '../../../lib/document-text.tsx';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { StepFooter } from '../footer.tsx';
import { Loading } from '../loading.tsx';
import { usePayment } from '../payment.ts';

const documents = { policy: 'subscription-terms', terms: 'terms', privacy: 'privacy-policy' } as const;

/** What one agrees to, read without leaving the payment (spec 3 §2 legal steps). */
export default function Legal() {
  const { t } = useTranslation(['common', 'payments']);
  const { step, back } = usePayment();
  const document = step === 'terms' || step === 'privacy' ? documents[step] : documents.policy;
  const { isSuccess, isError, refetch } = useQuery({
    queryKey: ['payments', 'document', document],
    queryFn: async () => {
      await loadNamespaces('info', `legal-${document}`);
      return document;
    },
  });
  return (
    <>
      {isSuccess ? (
        <DocumentText document={document} showTitle />
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
