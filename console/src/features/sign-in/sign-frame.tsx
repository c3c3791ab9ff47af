import type { ReactNode } from 'react';
import { cardClass } from '../../lib/card-class.ts';
import { useTitle } from '../../lib/title.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** The frame of the screens without a session. */
export const SignFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('console');
  useTitle(title);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center p-4">
      <p className="mb-4 text-center text-lg font-bold text-text-muted">{t('title')}</p>
      <div className={cardClass}>
        <h1 className="mb-4 text-2xl font-bold">{title}</h1>
        {children}
      </div>
    </main>
  );
};
