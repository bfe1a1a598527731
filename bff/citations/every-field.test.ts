import { testEveryField } from './testing/every-field.ts';
import { extremeEntries, generatedEntries } from './testing/generated-entries.ts';

/** `npm run judges` has 1,000 read. */
testEveryField([...extremeEntries(), ...generatedEntries(20)]);
