import type { Option } from '@kindred/ui/choice';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { type FieldStepId, profileFieldOf } from './step-ids.ts';
import { useVocabularyField } from './use-vocabulary-field.ts';

const skeletonKeys = [1, 2, 3, 4, 5];

interface FieldValuesProps {
  readonly id: FieldStepId;
  readonly children: (options: Option<string>[]) => ReactNode;
}

/** Loads the values of a profile field and renders their options. */
export const FieldValues = ({ id, children }: FieldValuesProps) => {
  const values = useVocabularyField(profileFieldOf[id]);
  return (
    <QueryState
      query={values}
      call="guestVocabulary"
      loadingClassName="flex flex-col gap-3"
      loading={skeletonKeys.map((key) => <Skeleton key={key} className="h-15 rounded-lg" />)}
    >
      {children}
    </QueryState>
  );
};
