import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { isWelcomed, setWelcomed } from './greetings-seen.ts';
import { Suggestions } from './suggestions.tsx';
import { Welcome } from './welcome.tsx';

/** What greetings are, the first time; then what one may greet somebody with (spec 2 §4 Greetings flow). */
export default function GreetingPopup({ sheet, parameters: { user: hid } }: PopupProps<'greeting'>) {
  const { t } = useTranslation(['greet', 'common']);
  const [isNew, setNew] = useState(() => !isWelcomed());
  const goOn = () => {
    setWelcomed();
    setNew(false);
  };
  return (
    <Sheet {...sheet} title={t(isNew ? 'welcome.title' : 'title')} closeLabel={t('common:action.close')}>
      {isNew ? <Welcome onNext={goOn} /> : <Suggestions hid={hid} onSent={() => sheet.onOpenChange(false)} />}
    </Sheet>
  );
}
