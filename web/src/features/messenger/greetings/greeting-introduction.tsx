import { Button } from '@kindred/ui/button';
import Hand from 'lucide-react/icons/hand';
import MessageCircle from 'lucide-react/icons/message-circle';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const steps = [
  { key: 'one', icon: Hand },
  { key: 'two', icon: SendHorizontal },
  { key: 'three', icon: MessageCircle },
] as const;

/** Explains greetings in three steps (spec 2 §2 Messenger popups). */
export const GreetingIntroduction = ({ onNext }: { onNext: () => void }) => {
  const { t } = useTranslation('greet');
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-col gap-3">
        {steps.map(({ key, icon: Icon }) => (
          <li key={key} className="flex items-center gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <span className="min-w-0 flex-1 font-medium text-pretty">{t(`welcome.${key}`)}</span>
          </li>
        ))}
      </ol>
      <Button block onClick={onNext}>
        {t('welcome.next')}
      </Button>
    </div>
  );
};
