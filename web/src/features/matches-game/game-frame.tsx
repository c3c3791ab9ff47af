import { PageHeader } from '@kindred/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface GameFrameProps {
  readonly isBusy?: boolean;
  readonly actions?: ReactNode;
  /** Over the page. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** The parts of the game around the stack. The server renders them too (`ssr/member-frames.tsx`). */
export const GameFrame = ({ isBusy, actions, over, children }: GameFrameProps) => {
  const { t } = useTranslation('matches-game');
  return (
    <main aria-busy={isBusy} data-fill="" className="flex flex-1 flex-col">
      <PageHeader title={t('title')} actions={actions} />
      <div className="flex flex-1 justify-center gap-8 px-safe pb-5 [--safe-least:0.75rem]">{children}</div>
      {over}
    </main>
  );
};

/** The place of the stack. Above the header, so that a rotated card covers it. */
export const StackPlace = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative z-20 min-h-96 [container-type:size] w-full max-w-md flex-1 lg:max-h-180 lg:min-h-160 lg:self-center">
    {children}
  </div>
);
