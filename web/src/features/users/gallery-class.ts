/** The gallery's frame: the width of a phone, a column of a wide screen. */
export const galleryClass = (inSheet: boolean): string =>
  inSheet
    ? 'relative aspect-4/5 max-h-[58dvh] w-full overflow-hidden bg-field'
    : 'relative aspect-4/5 max-h-[70dvh] max-md:short:max-h-[50dvh] w-full overflow-hidden bg-field md:sticky md:top-18 md:max-h-none md:rounded-2xl';
