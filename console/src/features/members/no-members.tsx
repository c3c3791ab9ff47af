import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from '../../lib/use-translation.ts';

/** The empty state of a member search. */
export const NoMembers = () => {
  const { t } = useTranslation('console-members');
  return <EmptyState art="oops" title={t('none.title')} text={t('none.text')} />;
};
