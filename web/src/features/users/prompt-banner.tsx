import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { PromptAnswered } from './prompt-answered.tsx';

/** The prompt of a profile, with a button to answer it once. The viewer's own prompt has no button. */
export const PromptBanner = ({ user }: { user: UserInfo }) => {
  const { hid, masked_name: name, own, profile, is_prompt_answered: isAnswered } = user;
  const { t } = useTranslation('users');
  const openPopup = useOpenPopup();
  const vocabulary = useVocabulary();
  const question = vocabulary.question(profile.fields.conversation_prompt ?? 0);
  if (question === null) return null;
  return (
    <section aria-labelledby="prompt" className="rounded-xl bg-brand-soft p-4 text-on-brand-soft">
      <h2 id="prompt" className="flex items-center gap-2 text-sm font-semibold">
        <MessageCircleQuestion aria-hidden="true" className="size-5 shrink-0" />
        {own ? t('prompt.own') : t('prompt.asks', { name })}
      </h2>
      <p className="mt-2 text-xl font-bold text-pretty">{question}</p>
      {isAnswered && <PromptAnswered hid={hid} />}
      {!(own || isAnswered) && (
        <Button compact className="mt-4" onClick={() => openPopup('answerPrompt', { user: hid })}>
          {t('prompt.action')}
        </Button>
      )}
    </section>
  );
};
