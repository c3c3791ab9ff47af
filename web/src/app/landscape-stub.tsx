import { Button } from '@kindred/ui/button';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { tabStore } from '../lib/storage/tab-store.ts';

const show = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** A modal dialog over the whole page, until the visitor turns the phone or continues. */
export const LandscapeStub = () => {
  const { t } = useTranslation('common');
  return (
    <dialog
      ref={show}
      aria-labelledby="landscape-title"
      onClose={() => tabStore.update({ landscapeAccepted: true })}
      className="m-0 h-full max-h-none w-full max-w-none bg-bg text-text"
    >
      <form
        method="dialog"
        className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-3 p-6 text-center"
      >
        <span className="flex size-14 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <RotateCcw aria-hidden="true" className="size-7" />
        </span>
        <h2 id="landscape-title" className="text-2xl font-bold">
          {t('landscape.title')}
        </h2>
        <p className="text-text-muted text-pretty">{t('landscape.text')}</p>
        <Button type="submit" variant="secondary" className="mt-2">
          {t('landscape.continue')}
        </Button>
      </form>
    </dialog>
  );
};
