/**
 * Classes of the gallery's frame: full width on a phone, one column on a wide screen. On a page, the lines below it (name, star, place) stand
 * above the bar of actions: 22rem are the header, these lines, the bar and the navigation.
 */
export const galleryClass = (inSheet: boolean): string =>
  inSheet
    ? 'relative aspect-4/5 max-h-[58dvh] w-full overflow-hidden bg-field'
    : 'relative aspect-4/5 max-h-[max(40dvh,calc(100dvh-22rem-env(safe-area-inset-bottom)))] w-full overflow-hidden bg-field md:sticky md:top-18 md:max-h-none md:rounded-2xl';
