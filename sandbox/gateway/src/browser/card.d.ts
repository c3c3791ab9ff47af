// Types for consumers without JavaScript checking. `card.js` has the documentation.
export declare const digitsOf: (text: string) => string;
export declare const brandName: (digits: string) => string;
export declare const cvvLength: (digits: string) => number;
export declare const longestNumber: (digits: string) => number;
export declare const luhnDigit: (digits: string) => string;
export declare const isCardNumber: (digits: string) => boolean;
export declare const groupNumber: (digits: string) => string;
export declare const groupExpiry: (text: string) => string;
export declare const isExpiry: (text: string, now: number) => boolean;
export declare const isCvv: (cvv: string, digits: string) => boolean;
export declare const isHolder: (name: string) => boolean;
