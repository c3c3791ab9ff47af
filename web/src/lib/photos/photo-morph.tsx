import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts';
import { waitForPaint } from '../layout/wait-for-paint.ts';
import { isHid } from '../routing/read-hid.ts';
import { endOpeningPhoto, startOpeningPhoto } from './opened-photo.ts';

/** The name of the one photo that morphs. */
const name = 'photo';
/** How long an update waits for the photo of its screen, such as that of a sheet whose code loads, in milliseconds. */
const waitMs = 600;

/**
 * The styles of a transition. Here and not in the style sheet: only this code needs them, and it loads after the first screen. The sheet
 * of a profile does not move itself meanwhile, and is hidden while it closes.
 */
const styles = `
::view-transition{pointer-events:none}
::view-transition-group(${name}){animation-duration:.3s;animation-timing-function:cubic-bezier(.22,.8,.3,1)}
::view-transition-image-pair(${name}){overflow:clip;border-radius:1rem}
::view-transition-old(${name}),::view-transition-new(${name}){height:100%;object-fit:cover}
[data-photo-morph] :is(.sheet-popup,.sheet-backdrop){transition:none!important}
[data-photo-morph] .sheet-popup{transform:none!important}
[data-photo-morph] .sheet-backdrop[data-starting-style]{opacity:1!important}
[data-photo-morph] :is(.sheet-popup,.sheet-backdrop)[data-ending-style]{visibility:hidden}`;

/** The parts of a location that say whose profile it shows. */
interface ShownLocation {
  readonly pathname: string;
  readonly search: object;
}

/** The member whose profile a location shows, as a page or over the cards of the game. */
const profileAt = ({ pathname, search }: ShownLocation): string | undefined => {
  const hid = /^\/(?:u|contact\/)([^/]+)$/.exec(pathname)?.[1];
  if (isHid(hid)) return hid;
  const { profile } = search as { profile?: unknown };
  return pathname === '/matches' && isHid(profile) ? profile : undefined;
};

const isInView = (photo: HTMLElement): boolean => {
  const { top, bottom, left, right } = photo.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

/** The visible photo of a member on a card or a tile. A card that flies out is not one. */
const findTilePhoto = (hid: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-photo-of="${hid}"]`)].find(
    (photo) => isInView(photo) && !photo.closest('[data-leaving]'),
  );
/** The visible photo of the open profile. */
const findProfilePhoto = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-profile-photo]')].find(isInView);

/** Resolves to the result of `find` as soon as there is one, or to undefined after `waitMs`. */
const waitFor = (find: () => HTMLElement | undefined): Promise<HTMLElement | undefined> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(find());
    };
    const observer = new MutationObserver(() => {
      if (find()) end();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(end, waitMs);
    if (find()) end();
  });

interface Morph {
  readonly from: HTMLElement;
  /** Finds the photo of the next screen after its update. */
  readonly findTarget: () => Promise<HTMLElement | undefined>;
}

/** The morph of a navigation between a list, or the game, and a profile; null for others. */
const createPlan = () => {
  /** The path of the screen from which the open profile was opened. */
  let openedAt: string | undefined;
  return (from: ShownLocation | undefined, to: ShownLocation): Morph | null => {
    if (!from || prefersReducedMotion()) return null;
    const [shown, next] = [profileAt(from), profileAt(to)];
    if (next !== undefined && shown === undefined) {
      const photo = findTilePhoto(next);
      if (!photo) return null;
      openedAt = from.pathname;
      if (photo instanceof HTMLImageElement) startOpeningPhoto(next, photo.currentSrc || photo.src);
      return { from: photo, findTarget: () => waitFor(findProfilePhoto) };
    }
    if (shown === undefined || next !== undefined || to.pathname !== openedAt) return null;
    const photo = findProfilePhoto();
    return photo ? { from: photo, findTarget: async () => findTilePhoto(shown) } : null;
  };
};

const setName = (photo: HTMLElement | undefined, value: string): void => {
  if (photo) photo.style.viewTransitionName = value;
};

let endCurrent = (): void => undefined;

/** Updates the page in a view transition. Only the photo of the morph has a name, and only during it. */
const startMorph = async ({ from, findTarget }: Morph, update: () => Promise<void>): Promise<void> => {
  const { dataset } = document.documentElement;
  let target: HTMLElement | undefined;
  // Ends once: the next transition may use the same photo.
  const end = () => {
    if (endCurrent !== end) return;
    endCurrent = () => undefined;
    endOpeningPhoto();
    setName(from, '');
    setName(target, '');
    delete dataset.photoMorph;
  };
  endCurrent = end;
  // The browser paints nothing until the update of a transition ends. The frame before shows the press (issue 16: under 200 ms).
  await waitForPaint();
  if (endCurrent !== end) return update();
  dataset.photoMorph = '';
  setName(from, name);
  const transition = document.startViewTransition(async () => {
    await update();
    if (endCurrent === end) setName(from, '');
    target = await findTarget();
    if (endCurrent === end) setName(target, name);
  });
  // A browser skips the transition of a hidden page, or if another one starts. The page is updated nevertheless.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
  return transition.updateCallbackDone;
};

/**
 * Morphs photos in the navigations of a router. Replaces its `startViewTransition`: the router's option could neither name the photos of
 * both screens nor end the names, and would animate every navigation where a browser has no types of transitions. Returns a function that
 * ends this.
 */
export const morphPhotos = (router: AnyRouter): (() => void) => {
  if (!('startViewTransition' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const start = router.startViewTransition;
  const plan = createPlan();
  router.startViewTransition = (update) => {
    endCurrent();
    const morph = plan(router.stores.resolvedLocation.get(), router.latestLocation);
    return morph ? startMorph(morph, update) : start(update);
  };
  return () => {
    router.startViewTransition = start;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
};

/** A photo that a member presses becomes the photo of the profile, and on return the photo of its tile or card again. */
export default function PhotoMorph() {
  const router = useRouter();
  useEffect(() => morphPhotos(router), [router]);
  return null;
}
