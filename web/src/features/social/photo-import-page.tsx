import { limits } from '@kindred/contract/limits';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Spinner } from '@kindred/ui/spinner';
import { useEffect, useState } from 'react';
import { SocialLink } from '../../lib/account/social-buttons.tsx';
import { saveSocialDraft, socialDraft } from '../../lib/account/social-draft.ts';
import { socialTitles } from '../../lib/account/social-titles.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { createRequestIds } from '../../lib/http/request-ids.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { exchangeAnswer } from './exchange-answer.ts';
import { FacebookPhotoImport } from './facebook-photo-import.tsx';
import { findUrlProblem, type LandingProblem, landingProblemOf } from './landing-problem.ts';

const provider = 'facebook';

type State =
  | { readonly is: 'start' }
  | { readonly is: 'exchanging' }
  | { readonly is: 'choosing'; readonly token: string }
  | { readonly is: 'problem'; readonly problem: LandingProblem };

/** The first state, by the query of the URL and the stored social token. */
const initialState = (returned: string): State => {
  if (returned) {
    const problem = findUrlProblem(new URLSearchParams(returned));
    return problem ? { is: 'problem', problem } : { is: 'exchanging' };
  }
  const token = socialDraft(provider)?.token;
  return token ? { is: 'choosing', token } : { is: 'start' };
};

/** Imports photos from Facebook into the album (spec 1 §2 `/photos/facebook`). */
export const PhotoImportPage = ({ onImported }: { onImported: () => Promise<void> }) => {
  const { t } = useTranslation(['social', 'common']);
  const back = useBack('/profile');
  // Read once: the effect below removes the query from the URL.
  const [returned] = useState(() => location.search.slice(1));
  const [state, setState] = useState(() => initialState(returned));
  const [requestIdOf] = useState(createRequestIds);

  useEffect(() => {
    if (!returned) return;
    history.replaceState(history.state, '', location.pathname);
    if (findUrlProblem(new URLSearchParams(returned))) return;
    exchangeAnswer(provider, returned).then(
      ({ social_token: token }) => {
        saveSocialDraft({ provider, token });
        setState({ is: 'choosing', token });
      },
      (error: unknown) => setState({ is: 'problem', problem: landingProblemOf('socialToken', error) }),
    );
  }, [returned]);

  const importPhoto = async (url: string) => {
    const { photo } = await api('importPhoto', { url, request_id: requestIdOf(url) });
    await api('publishPhotos', { photos: [photo.id] });
    await onImported();
  };
  return (
    <main className="mx-auto w-full max-w-xl">
      <PageHeader title={t('photos.title')} back={{ label: t('photos.back'), onPress: back }} />
      <div className="px-safe py-5 [--safe-least:1rem]">
        {state.is === 'exchanging' && (
          <p className="flex justify-center py-10">
            <Spinner label={t('common:loading')} className="text-3xl text-brand-strong" />
          </p>
        )}
        {state.is === 'choosing' && (
          <FacebookPhotoImport token={state.token} limit={limits.photo.batch} importPhoto={importPhoto} onDone={back} />
        )}
        {state.is === 'problem' && <ImportProblem problem={state.problem} />}
        {state.is === 'start' &&
          (boot().social.includes(provider) ? (
            <div className="flex flex-col gap-6">
              <p className="text-text-muted text-pretty">{t('photos.intro')}</p>
              <SocialLink provider={provider} purpose="album" />
            </div>
          ) : (
            <ImportProblem problem={{ kind: 'unavailable' }} />
          ))}
      </div>
    </main>
  );
};

const ImportProblem = ({ problem }: { problem: LandingProblem }) => {
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
