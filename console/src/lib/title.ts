import { useEffect } from 'react';
import { useTranslation } from './use-translation.ts';

/** Sets the title of the document. */
export const useTitle = (title: string): void => {
  const { t } = useTranslation('console');
  useEffect(() => {
    document.title = `${title} · ${t('title')}`;
  }, [title, t]);
};
