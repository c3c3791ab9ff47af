import { create } from 'zustand';

/** What is to be cropped: a file that was just chosen, or a photo of the album. */
export type Uncropped = { readonly file: File } | { readonly id: string; readonly url: string };

export const useCropping = create<{ what: Uncropped | null }>(() => ({ what: null }));

export const askCrop = (what: Uncropped): void => useCropping.setState({ what });
export const cropDone = (): void => useCropping.setState({ what: null });
