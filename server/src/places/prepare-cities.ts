// Builds the table of cities in advance, so that the server does not have to (scripts/prepare.js).
import { loadCityTable } from './city-table.ts';

loadCityTable();
