export { type CurrencyRow, currencyOf, type Market, marketOf, type Tariff, tariffById } from './tariffs.db.ts';
