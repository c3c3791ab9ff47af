import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the screen in the browser's title. */
export const useTitle = (title: string): void => {
  const { t } = useTranslation('console');
  useEffect(() => {
    document.title = `${title} · ${t('title')}`;
  }, [title, t]);
};
