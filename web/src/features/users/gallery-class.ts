/** Classes of the gallery's frame: full width on a phone, one column on a wide screen. */
export const galleryClass = (inSheet: boolean): string =>
  inSheet
    ? 'relative aspect-4/5 max-h-[58dvh] w-full overflow-hidden bg-field'
    : 'relative aspect-4/5 max-h-[70dvh] max-md:short:max-h-[50dvh] w-full overflow-hidden bg-field md:sticky md:top-18 md:max-h-none md:rounded-2xl';
