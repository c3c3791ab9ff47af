import { EmptyState } from '@kindred/ui/empty-state';
import { useTranslation } from 'react-i18next';

/** A search found nobody. */
export const NoMembers = () => {
  const { t } = useTranslation('console-members');
  return <EmptyState art="oops" title={t('none.title')} text={t('none.text')} />;
};
