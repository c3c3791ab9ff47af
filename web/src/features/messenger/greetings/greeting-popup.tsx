import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { GreetingIntroduction } from './greeting-introduction.tsx';
import { hasSeenIntroduction, saveIntroductionSeen } from './introduction-seen.ts';
import { Suggestions } from './suggestions.tsx';

/** Explains greetings on the first opening, then offers greetings (spec 2 §4 Greetings flow). */
export default function GreetingPopup({ sheet, parameters: { user: hid } }: PopupProps<'greeting'>) {
  const { t } = useTranslation(['greet', 'common']);
  const [isNew, setNew] = useState(() => !hasSeenIntroduction());
  const showSuggestions = () => {
    saveIntroductionSeen();
    setNew(false);
  };
  return (
    <Sheet {...sheet} title={t(isNew ? 'welcome.title' : 'title')} closeLabel={t('common:action.close')}>
      {isNew ? (
        <GreetingIntroduction onNext={showSuggestions} />
      ) : (
        <Suggestions hid={hid} onSent={() => sheet.onOpenChange(false)} />
      )}
    </Sheet>
  );
}
