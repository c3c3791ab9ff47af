import type { Option } from '@kindred/ui/choice';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { QueryState } from '../../lib/layout/query-state.tsx';
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
  const values = useVocabularyField(profileFieldOf[id]);
  return (
    <QueryState
      query={values}
      call="guestVocabulary"
      loadingClassName="flex flex-col gap-3"
      loading={places.map((place) => <Skeleton key={place} className="h-15 rounded-lg" />)}
    >
      {children}
    </QueryState>
  );
};
