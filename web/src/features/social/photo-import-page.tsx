import { limits } from '@kindred/contract/limits';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Spinner } from '@kindred/ui/spinner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SocialLink, socialTitles } from '../../lib/account/social-buttons.tsx';
import { saveSocialDraft, socialDraft } from '../../lib/account/social-draft.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { createRequestIds } from '../../lib/http/request-ids.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { FacebookPhotos } from './facebook-photos.tsx';
import { type LandingProblem, problemInAddress, problemOf } from './landing-problem.ts';
import { takeAnswer } from './take-answer.ts';

const provider = 'facebook';

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'taking' }
  | { readonly is: 'choosing'; readonly token: string }
  | { readonly is: 'problem'; readonly problem: LandingProblem };

/** Before anything is fetched: what the address and this tab say. */
const stateOf = (returned: string): State => {
  if (returned) {
    const problem = problemInAddress(new URLSearchParams(returned));
    return problem ? { is: 'problem', problem } : { is: 'taking' };
  }
  const token = socialDraft(provider)?.token;
  return token ? { is: 'choosing', token } : { is: 'asking' };
};

/** Takes photos over from Facebook into the album (spec 1 §2 `/photos/facebook`). */
export const PhotoImportPage = ({ onTaken }: { onTaken: () => Promise<void> }) => {
  const { t } = useTranslation(['social', 'common']);
  const back = useBack('/profile');
  // The address forgets it at once.
  const [returned] = useState(() => location.search.slice(1));
  const [state, setState] = useState(() => stateOf(returned));
  const [nameOf] = useState(createRequestIds);

  useEffect(() => {
    if (!returned) return;
    history.replaceState(history.state, '', location.pathname);
    if (problemInAddress(new URLSearchParams(returned))) return;
    takeAnswer(provider, returned).then(
      ({ social_token: token }) => {
        saveSocialDraft({ provider, token });
        setState({ is: 'choosing', token });
      },
      (error: unknown) => setState({ is: 'problem', problem: problemOf('socialToken', error) }),
    );
  }, [returned]);

  const take = async (url: string) => {
    const { photo } = await api('importPhoto', { url, request_id: nameOf(url) });
    await api('publishPhotos', { photos: [photo.id] });
    await onTaken();
  };
  return (
    <>
      <PageHeader title={t('photos.title')} back={{ label: t('photos.back'), onPress: back }} />
      <main className="mx-auto w-full max-w-xl px-safe py-5 [--safe-least:1rem]">
        {state.is === 'taking' && (
          <p className="flex justify-center py-10">
            <Spinner label={t('common:loading')} className="text-3xl text-brand-strong" />
          </p>
        )}
        {state.is === 'choosing' && (
          <FacebookPhotos token={state.token} most={limits.photo.batch} take={take} onDone={back} />
        )}
        {state.is === 'problem' && <Problem problem={state.problem} />}
        {state.is === 'asking' &&
          (boot().social.includes(provider) ? (
            <div className="flex flex-col gap-6">
              <p className="text-text-muted text-pretty">{t('photos.intro')}</p>
              <SocialLink provider={provider} purpose="album" />
            </div>
          ) : (
            <Problem problem={{ kind: 'unavailable' }} />
          ))}
      </main>
    </>
  );
};

const Problem = ({ problem }: { problem: LandingProblem }) => {
  const { t } = useTranslation(['social', 'errors']);
  const names = { provider: socialTitles[provider] };
  return (
    <EmptyState
      art="offline"
      title={t(`${problem.kind}.title`, names)}
      {...(problem.kind === 'trouble' && { text: t(`errors:${problem.trouble}`) })}
      {...(problem.kind !== 'unavailable' && { action: <SocialLink provider={provider} purpose="album" /> })}
    />
  );
};
