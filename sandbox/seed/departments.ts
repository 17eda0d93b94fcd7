import * as v from 'valibot';
import { pageFile, type Row } from './contentSchema';
import { pageIn } from './content';
import { readSeedFile, readYaml, checkForm, SeedError } from './readSeedFile';
import type { FillText, SeedCmsPage, SeedStoreView } from './seedTypes';
import { slugOf } from './viewWords';

const text = v.pipe(v.string(), v.nonEmpty('is empty'));
const regionsFile = v.array(
  v.strictObject({
    code: text,
    name: text,
    in: text,
    departments: v.array(v.strictObject({ name: text, in: text, prefecture: text })),
  }),
);
type Region = v.InferOutput<typeof regionsFile>[number];
type Department = Region['departments'][number];

const template = 'departments/page.yaml';

/** One page for each department of France, in the French shop of France, and the page that leads to them. */
export function departmentPages(storeViews: readonly SeedStoreView[], fill: FillText): SeedCmsPage[] {
  const view = storeViews.find(({ locale }) => locale === 'fr_FR');
  if (!view) throw new SeedError([`${template}: no store view has the locale fr_FR`]);
  const regions = readSeedFile('departments/departments.yaml', regionsFile);
  const written = readYaml(template);
  const pages = regions.flatMap((region) =>
    region.departments.map((department) => {
      const marked = replaced(written, marksOf(region, department));
      const page = checkForm(`${template}: ${department.name}`, pageFile, { identifier: identifierOf(department), ...tableOf(marked) });
      return pageIn(page, template, view, fill);
    }),
  );
  const list = readSeedFile('departments/list.yaml', pageFile);
  return [pageIn({ ...list, rows: [...list.rows, ...regions.map(regionRow)] }, 'departments/list.yaml', view, fill), ...pages];
}

/** Page of a department: monte-escalier-val-d-oise. */
function identifierOf({ name }: Department): string {
  return `monte-escalier-${slugOf(name, 'fr')}`;
}

/** The shop shows these pages below /locales. */
function linkTo(department: Department): string {
  return `- [${department.name}](/locales/${identifierOf(department)})`;
}

function regionRow({ name, departments }: Region, index: number): Row {
  return {
    class: undefined,
    appearance: 'contained',
    ground: index % 2 === 0 ? 'white' : 'paper',
    items: [
      { heading: name, level: 2 },
      { text: departments.map(linkTo).join('\n'), class: undefined },
    ],
  };
}

function marksOf(region: Region, department: Department): Record<string, string> {
  return {
    department: department.name,
    there: department.in,
    prefecture: department.prefecture,
    town: atTown(department.prefecture),
    region: region.name,
    inRegion: region.in,
    nearby: region.departments
      .filter((other) => other !== department)
      .map(linkTo)
      .join('\n'),
  };
}

/** "à Bordeaux", and "au Mans" for Le Mans. */
function atTown(town: string): string {
  return town.startsWith('Le ') ? `au ${town.slice(3)}` : `à ${town}`;
}

/** Every text inside a value with its marks replaced. */
function replaced(value: unknown, marks: Record<string, string>): unknown {
  if (typeof value === 'string')
    return Object.entries(marks).reduce((written, [mark, words]) => written.replaceAll(`{${mark}}`, words), value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, marks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, marks)]));
}

function tableOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
