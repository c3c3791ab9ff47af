import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { countItemShown, isItemOpen, onboardingQuery } from '../../../lib/onboarding/onboarding.ts';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { GreetingIntroduction } from './greeting-introduction.tsx';
import { hasSeenIntroduction, saveIntroductionSeen } from './introduction-seen.ts';
import { Suggestions } from './suggestions.tsx';

type View = 'loading' | 'introduction' | 'suggestions';

/**
 * The introduction until the member has left it once, on any device: the server counts it. If its counter cannot be loaded, it is shown
 * once more.
 */
const useView = (): { readonly view: View; readonly leaveIntroduction: () => void } => {
  const client = useQueryClient();
  const [isSeen, setSeen] = useState(hasSeenIntroduction);
  const { data, isError } = useQuery({ ...onboardingQuery, enabled: !isSeen });
  const leaveIntroduction = () => {
    saveIntroductionSeen();
    setSeen(true);
    void countItemShown(client, 'greetings_welcome');
  };
  if (isSeen || (data && !isItemOpen(data, 'greetings_welcome'))) return { view: 'suggestions', leaveIntroduction };
  return { view: data || isError ? 'introduction' : 'loading', leaveIntroduction };
};

/** Explains greetings on the first opening, then offers greetings (spec 2 §4 Greetings flow). */
export default function GreetingPopup({ sheet, parameters: { user: hid } }: PopupProps<'greeting'>) {
  const { t } = useTranslation(['greet', 'common']);
  const { view, leaveIntroduction } = useView();
  return (
    <Sheet
      {...sheet}
      title={t(view === 'introduction' ? 'welcome.title' : 'title')}
      closeLabel={t('common:action.close')}
    >
      {view === 'loading' && <Skeleton className="h-60 rounded-xl" />}
      {view === 'introduction' && <GreetingIntroduction onNext={leaveIntroduction} />}
      {view === 'suggestions' && <Suggestions hid={hid} onSent={() => sheet.onOpenChange(false)} />}
    </Sheet>
  );
}
