import { create } from 'zustand';

/** The photo from which a profile was opened. */
interface OpenedPhoto {
  readonly hid: string | null;
  /** The URL of the image that is on screen, so that it needs no request. */
  readonly url: string;
  /** The photo still morphs into that of the profile. */
  readonly isMorphing: boolean;
}

const useOpenedPhoto = create<OpenedPhoto>(() => ({ hid: null, url: '', isMorphing: false }));

export const startOpeningPhoto = (hid: string, url: string): void =>
  useOpenedPhoto.setState({ hid, url, isMorphing: true });
export const endOpeningPhoto = (): void => useOpenedPhoto.setState({ isMorphing: false });

/** The URL of the photo from which the member's profile was opened. The profile shows it until its own photo is loaded. */
export const openedPhotoOf = (hid: string): string | undefined => {
  const opened = useOpenedPhoto.getState();
  return opened.hid === hid ? opened.url : undefined;
};

/** Whether the photo of the member's profile still morphs. A browser ends the transition if the photo's element is replaced. */
export const useIsPhotoMorphing = (hid: string): boolean =>
  useOpenedPhoto((opened) => opened.isMorphing && opened.hid === hid);
