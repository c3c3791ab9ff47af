import { createContext } from 'react';

/** The element of a page: `div` inside a layout that contains the page's `main` already. */
export const MainElement = createContext<'main' | 'div'>('main');
