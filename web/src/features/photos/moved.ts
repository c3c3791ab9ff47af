/** Moves a photo to another position. Returns the same list if nothing changes. */
export const moved = <P extends { readonly id: string }>(
  photos: readonly P[],
  id: string,
  to: number,
): readonly P[] => {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo || from === to || to < 0 || to >= photos.length) return photos;
  const rest = photos.filter((each) => each.id !== id);
  return [...rest.slice(0, to), photo, ...rest.slice(to)];
};
