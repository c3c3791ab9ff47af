import { Button } from '@kindred/ui/button';
import type { Option } from '@kindred/ui/choice';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorName } from '../../lib/http/api.ts';
import { type FieldStepId, profileFieldOf } from './step-ids.ts';
import { useVocabularyField } from './use-vocabulary-field.ts';

/** Places that are kept until the values are there. */
const places = [1, 2, 3, 4, 5];

interface FieldValuesProps {
  readonly id: FieldStepId;
  readonly children: (options: Option<string>[]) => ReactNode;
}

/** What one may choose from; the server knows the words. */
export const FieldValues = ({ id, children }: FieldValuesProps) => {
  const { t } = useTranslation(['errors', 'common']);
  const values = useVocabularyField(profileFieldOf[id]);
  if (values.data) return children(values.data);
  if (values.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p className="text-danger-text">{t(`errors:${errorName('guestVocabulary', values.error)}`)}</p>
        <Button compact variant="secondary" loading={values.isFetching} onClick={() => void values.refetch()}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {places.map((place) => (
        <Skeleton key={place} className="h-15 rounded-lg" />
      ))}
    </div>
  );
};
