import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Says that the viewer has answered the question of a member, with a link to the chat. */
export const PromptAnswered = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('users');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        {t('prompt.answered')}
      </p>
      <Link to="/dialogs/$dialogId" params={{ dialogId: hid }} className={buttonClass({ compact: true })}>
        {t('prompt.openChat')}
      </Link>
    </div>
  );
};
