import { missingEnquiryWords, refuseStrayWords } from './missingQuestionWords';
import { offeredIn } from './offeredQuestions';
import { readSeedFile, seedFilesIn } from './readSeedFile';
import { byStore, seedQuestions } from './seedQuestions';
import { enquiryFile } from './seedSchema';
import type { SeedEnquirySet, SeedStoreView } from './seedTypes';
import { readViewWords } from './viewWords';
import { enquiryWords } from './wordsSchema';

/** What is asked before a visit about something without a price; each file of `enquiries/` is one, its words stand in a folder of its name. */
export function loadEnquirySets(storeViews: readonly SeedStoreView[]): { enquirySets: SeedEnquirySet[]; warnings: string[] } {
  const codes = seedFilesIn('enquiries').flatMap((file) => /^enquiries\/([a-z-]+)\.yaml$/.exec(file)?.[1] ?? []);
  const read = codes.map((code) => enquirySets(code, storeViews));
  return { enquirySets: read.flatMap((one) => one.enquirySets), warnings: read.flatMap((one) => one.warnings) };
}

function enquirySets(code: string, storeViews: readonly SeedStoreView[]): { enquirySets: SeedEnquirySet[]; warnings: string[] } {
  const file = `enquiries/${code}.yaml`;
  const written = readSeedFile(file, enquiryFile);
  const spoken = readViewWords(`enquiries/${code}`, enquiryWords, storeViews);
  refuseStrayWords(written, spoken);
  const warnings: string[] = [];
  const sets = written.countries.flatMap((countryCode) => {
    const offered = offeredIn(written, countryCode, file);
    const own = spoken.filter((entry) => {
      if (entry.view.countryCode !== countryCode) return false;
      const missing = missingEnquiryWords(offered, entry);
      if (missing) warnings.push(`${missing}: no ${code} in ${entry.view.storeName} (${countryCode})`);
      return !missing;
    });
    if (own.length === 0) return [];
    const said = {
      name: byStore(own, ({ name }) => name),
      metaTitle: byStore(own, ({ metaTitle }) => metaTitle),
      metaDescription: byStore(own, ({ metaDescription }) => metaDescription),
    };
    return [{ code, countryCode, ...said, ...seedQuestions(offered, `${code} ${countryCode}`, own) }];
  });
  return { enquirySets: sets, warnings };
}
