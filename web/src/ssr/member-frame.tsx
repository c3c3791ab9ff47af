import { Skeleton } from '@kindred/ui/skeleton';
import { ShellFrame } from '../features/shell/shell-frame.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';

/** What a member sees until the scripts have loaded: the navigation, whose links work, and the outline of a page. */
export const MemberFrame = () => {
  const { t } = useTranslation('common');
  return (
    <ShellFrame>
      <main aria-busy="true" className="px-4 pt-5">
        <p className="sr-only">{t('loading')}</p>
        <Skeleton shape="line" className="h-6 w-40" />
      </main>
    </ShellFrame>
  );
};
