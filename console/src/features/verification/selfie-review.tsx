import type { WaitingSelfie } from '@kindred/contract/console/verification';
import { type InvalidReason, invalidReasons } from '@kindred/contract/verification';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { GestureDrawing } from '@kindred/ui/gestures/gesture-drawing';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { KeyCap } from '../../lib/queue/key-cap.tsx';
import { useKeyPress } from '../../lib/queue/use-key-press.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Album } from './album.tsx';

interface SelfieReviewProps {
  readonly selfie: WaitingSelfie;
  /** Called with the reason of a rejection, or null to accept. */
  readonly onDecide: (reason: InvalidReason | null) => void;
  readonly onSkip: () => void;
  /** Called if the image no longer exists, because another operator has decided. */
  readonly onGone: () => void;
}

/** One selfie beside the member’s album, with buttons and keys for the decision. */
export const SelfieReview = ({ selfie, onDecide, onSkip, onGone }: SelfieReviewProps) => {
  const { t } = useTranslation(['console-verification', 'verification']);
  const { member, gesture, photos, isAskedAgain, submittedAt, selfieUrl } = selfie;
  useKeyPress((key) => {
    const reason = invalidReasons[Number(key) - 1];
    if (reason) onDecide(reason);
    else if (key === 'a') onDecide(null);
    else if (key === 's') onSkip();
  });
  return (
    <article
      aria-labelledby="member"
      className="grid grid-cols-2 items-start gap-2 md:gap-4 lg:grid-cols-[1fr_1fr_18rem]"
    >
      <section className={`${cardClass} max-md:p-2`}>
        <h2 id="member" className="text-lg font-bold break-words">
          {t('member', { name: member.name, age: member.age })}
        </h2>
        <p className="mb-3 text-sm text-text-muted">
          {member.brand} · {t('since', { time: formatTime(submittedAt) })}
        </p>
        <img src={selfieUrl} alt={t('selfie')} onError={onGone} className="min-h-40 w-full rounded-xl bg-field" />
      </section>
      <Album name={member.name} photos={photos} />
      <section aria-labelledby="decision" className={`${cardClass} col-span-2 flex flex-col gap-3 lg:col-span-1`}>
        <div className="flex items-center gap-3">
          <GestureDrawing gesture={gesture} label="" className="w-full max-w-24 shrink-0" />
          <p>
            <span className="block text-sm text-text-muted">{t('wanted')}</span>
            <strong>{t(`verification:gesture.${gesture}`)}</strong>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isAskedAgain && <Chip tone="gold">{t('asked')}</Chip>}
          {member.isVerified && <Chip tone="brand">{t('verified')}</Chip>}
          {member.isDemo && <Chip>{t('demo')}</Chip>}
        </div>
        <Button compact onClick={() => onDecide(null)}>
          {t('pass')} <KeyCap>A</KeyCap>
        </Button>
        <h3 id="decision" className="mt-2 text-sm font-semibold">
          {t('reject')}
        </h3>
        <ul className="flex flex-col gap-2">
          {invalidReasons.map((reason, index) => (
            <li key={reason}>
              <Button compact block variant="secondary" onClick={() => onDecide(reason)}>
                {t(`reason.${reason}`)} <KeyCap>{index + 1}</KeyCap>
              </Button>
            </li>
          ))}
        </ul>
        <Button compact variant="ghost" onClick={onSkip}>
          {t('later')} <KeyCap>S</KeyCap>
        </Button>
        <p className="text-sm text-text-muted text-pretty">{t('final')}</p>
      </section>
    </article>
  );
};
