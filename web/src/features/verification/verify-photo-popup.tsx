import type { Verification } from '@kindred/contract/verification';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { CameraStep } from './camera-step.tsx';
import { CheckStep } from './check-step.tsx';
import { GestureStep } from './gesture-step.tsx';
import { Intro } from './intro.tsx';
import { NeedsPhoto, Refused, Submitted, Valid } from './outcome.tsx';
import { ownVerificationQuery } from './own-verification.ts';
import type { Attempt } from './use-attempt.ts';

type Step =
  /** The state, with a button that starts an attempt. */
  | { readonly is: 'standing' }
  | { readonly is: 'gesture' | 'camera'; readonly attempt: Attempt }
  | { readonly is: 'check'; readonly attempt: Attempt; readonly picture: File };

/** Verifies the member by a selfie (spec 3 §4 Selfie verification). */
export default function VerifyPhotoPopup({ sheet }: PopupProps<'verifyPhoto'>) {
  const { t } = useTranslation(['verification', 'common']);
  const query = useQuery(ownVerificationQuery);
  const [step, setStep] = useState<Step>({ is: 'standing' });
  const showGesture = (attempt: Attempt) => setStep({ is: 'gesture', attempt });
  const showState = () => setStep({ is: 'standing' });
  return (
    <Sheet {...sheet} title={t(`title.${step.is}`)} closeLabel={t('common:action.close')}>
      {step.is === 'standing' && (
        <QueryState
          query={query}
          call="myVerification"
          loadingClassName="flex flex-col items-center gap-4"
          loading={
            <>
              <Skeleton className="size-28 rounded-full" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-13 w-full rounded-full" />
            </>
          }
        >
          {(verification) => (
            <StateView verification={verification} onStarted={showGesture} onDone={() => sheet.onOpenChange(false)} />
          )}
        </QueryState>
      )}
      {step.is === 'gesture' && (
        <GestureStep gesture={step.attempt.gesture} onReady={() => setStep({ ...step, is: 'camera' })} />
      )}
      {step.is === 'camera' && (
        <CameraStep
          gesture={step.attempt.gesture}
          isOpen={sheet.open}
          onCapture={(picture) => setStep({ is: 'check', attempt: step.attempt, picture })}
        />
      )}
      {step.is === 'check' && (
        <CheckStep
          attempt={step.attempt}
          picture={step.picture}
          onRetake={() => setStep({ is: 'camera', attempt: step.attempt })}
          onExpired={showState}
          onSent={showState}
        />
      )}
    </Sheet>
  );
}

interface StateViewProps {
  readonly verification: Verification;
  readonly onStarted: (attempt: Attempt) => void;
  readonly onDone: () => void;
}

const StateView = ({ verification, onStarted, onDone }: StateViewProps) => {
  const { state, reason, is_asked_again, has_photo } = verification;
  if (state === 'submitted') return <Submitted onDone={onDone} />;
  if (state === 'valid' && !is_asked_again) return <Valid onDone={onDone} />;
  if (!has_photo) return <NeedsPhoto />;
  if (state === 'invalid' || state === 'failed') return <Refused state={state} reason={reason} onStarted={onStarted} />;
  return <Intro isAsked={is_asked_again} onStarted={onStarted} />;
};
