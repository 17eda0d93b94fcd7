/** One of the five groups of the French regional pages (specification 2.2). */
export interface FrenchRegion {
  code: string;
  /** As the specification writes it. */
  name: string;
  /** Slugs of its departments, as they stand in the address: `/locales/monte-escalier-paris`. */
  departments: readonly string[];
}

const region = (code: string, name: string, departments: string): FrenchRegion => ({
  code,
  name,
  departments: departments.trim().split(/\s+/),
});

/** All departments of metropolitan France. The shop's own grouping: the Loire, the Massif central and the Alps part north from south. */
export const frenchRegions: readonly FrenchRegion[] = [
  region(
    'ile-de-france',
    'Ille-de-France',
    'paris seine-et-marne yvelines essonne hauts-de-seine seine-saint-denis val-de-marne val-d-oise',
  ),
  region(
    'nord-est',
    'Nord-Est',
    `aisne ardennes aube bas-rhin cote-d-or doubs haut-rhin haute-marne haute-saone jura marne meurthe-et-moselle meuse moselle nievre nord oise
    pas-de-calais saone-et-loire somme territoire-de-belfort vosges yonne`,
  ),
  region(
    'nord-ouest',
    'Nord-Ouest',
    `calvados cher cotes-d-armor eure eure-et-loir finistere ille-et-vilaine indre indre-et-loire loir-et-cher loire-atlantique loiret
    maine-et-loire manche mayenne morbihan orne sarthe seine-maritime vendee`,
  ),
  region(
    'sud-est',
    'Sud-Est',
    `ain allier alpes-de-haute-provence alpes-maritimes ardeche bouches-du-rhone cantal corse-du-sud drome haute-corse haute-loire haute-savoie
    hautes-alpes isere loire puy-de-dome rhone savoie var vaucluse`,
  ),
  region(
    'sud-ouest',
    'Sud-Ouest',
    `ariege aude aveyron charente charente-maritime correze creuse deux-sevres dordogne gard gers gironde haute-garonne haute-vienne
    hautes-pyrenees herault landes lot lot-et-garonne lozere pyrenees-atlantiques pyrenees-orientales tarn tarn-et-garonne vienne`,
  ),
];

/** The region of a department; undefined for every other word. */
export const regionOfDepartment = (department: string): FrenchRegion | undefined =>
  frenchRegions.find(({ departments }) => departments.includes(department));
