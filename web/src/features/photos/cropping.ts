import { create } from 'zustand';

/** An image to crop: a chosen file, or a photo of the album. */
export type Uncropped = { readonly file: File } | { readonly id: string; readonly url: string };

export const useCropping = create<{ what: Uncropped | null }>(() => ({ what: null }));

export const startCropping = (what: Uncropped): void => useCropping.setState({ what });
export const endCropping = (): void => useCropping.setState({ what: null });
