/** Codes and names in one line: `ENG England, SCT Scotland`. A name in two or more languages has them behind each other: `BE Bern|Berne`. */
const names: Readonly<Record<string, { languages: readonly string[]; regions: string }>> = {
  GB: { languages: ['en'], regions: 'ENG England, SCT Scotland, WLS Wales, NIR Northern Ireland' },
  BE: { languages: ['fr', 'nl'], regions: 'BRU Bruxelles|Brussel, VLG Flandre|Vlaanderen, WAL Wallonie|Wallonië' },
  FR: {
    languages: ['fr'],
    regions:
      '6AE Alsace, ARA Auvergne-Rhône-Alpes, BFC Bourgogne-Franche-Comté, BRE Bretagne, COR Corse, CVL Centre-Val de Loire, GES Grand Est, ' +
      'HDF Hauts-de-France, IDF Île-de-France, NAQ Nouvelle-Aquitaine, NOR Normandie, OCC Occitanie, PAC Provence-Alpes-Côte d’Azur, ' +
      'PDL Pays de la Loire, 57 Moselle',
  },
  IT: {
    languages: ['it'],
    regions:
      '21 Piemonte, 23 Valle d’Aosta, 25 Lombardia, 32 Trentino-Alto Adige, 34 Veneto, 36 Friuli-Venezia Giulia, 42 Liguria, 45 Emilia-Romagna, ' +
      '52 Toscana, 55 Umbria, 57 Marche, 62 Lazio, 65 Abruzzo, 67 Molise, 72 Campania, 75 Puglia, 77 Basilicata, 78 Calabria, 82 Sicilia, ' +
      '88 Sardegna',
  },
  ES: {
    languages: ['es'],
    regions:
      'AN Andalucía, AR Aragón, AS Asturias, CB Cantabria, CE Ceuta, CL Castilla y León, CM Castilla-La Mancha, CN Canarias, CT Cataluña, ' +
      'EX Extremadura, GA Galicia, IB Illes Balears, MC Murcia, MD Madrid, ML Melilla, NC Navarra, PV País Vasco, RI La Rioja, ' +
      'VC Comunitat Valenciana',
  },
  PT: {
    languages: ['pt'],
    regions:
      '01 Aveiro, 02 Beja, 03 Braga, 04 Bragança, 05 Castelo Branco, 06 Coimbra, 07 Évora, 08 Faro, 09 Guarda, 10 Leiria, 11 Lisboa, ' +
      '12 Portalegre, 13 Porto, 14 Santarém, 15 Setúbal, 16 Viana do Castelo, 17 Vila Real, 18 Viseu, 20 Açores, 30 Madeira',
  },
  CH: {
    languages: ['de', 'fr', 'it'],
    regions:
      'AG Aargau|Argovie|Argovia, AI Appenzell Innerrhoden|Appenzell Rhodes-Intérieures|Appenzello Interno, ' +
      'AR Appenzell Ausserrhoden|Appenzell Rhodes-Extérieures|Appenzello Esterno, BE Bern|Berne|Berna, ' +
      'BL Basel-Landschaft|Bâle-Campagne|Basilea Campagna, BS Basel-Stadt|Bâle-Ville|Basilea Città, FR Freiburg|Fribourg|Friburgo, ' +
      'GE Genf|Genève|Ginevra, GL Glarus|Glaris|Glarona, GR Graubünden|Grisons|Grigioni, JU Jura|Jura|Giura, LU Luzern|Lucerne|Lucerna, ' +
      'NE Neuenburg|Neuchâtel|Neuchâtel, NW Nidwalden|Nidwald|Nidvaldo, OW Obwalden|Obwald|Obvaldo, SG St. Gallen|Saint-Gall|San Gallo, ' +
      'SH Schaffhausen|Schaffhouse|Sciaffusa, SO Solothurn|Soleure|Soletta, SZ Schwyz|Schwytz|Svitto, TG Thurgau|Thurgovie|Turgovia, ' +
      'TI Tessin|Tessin|Ticino, UR Uri|Uri|Uri, VD Waadt|Vaud|Vaud, VS Wallis|Valais|Vallese, ZG Zug|Zoug|Zugo, ZH Zürich|Zurich|Zurigo',
  },
  CA: {
    languages: ['en', 'fr'],
    regions:
      'AB Alberta|Alberta, BC British Columbia|Colombie-Britannique, MB Manitoba|Manitoba, NB New Brunswick|Nouveau-Brunswick, ' +
      'NL Newfoundland and Labrador|Terre-Neuve-et-Labrador, NS Nova Scotia|Nouvelle-Écosse, NT Northwest Territories|Territoires du Nord-Ouest, ' +
      'NU Nunavut|Nunavut, ON Ontario|Ontario, PE Prince Edward Island|Île-du-Prince-Édouard, QC Quebec|Québec, ' +
      'SK Saskatchewan|Saskatchewan, YT Yukon|Yukon',
  },
  US: {
    languages: ['en'],
    regions:
      'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, ' +
      'FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, ' +
      'MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, ' +
      'NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, ' +
      'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, ' +
      'WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  },
};

/**
 * What readers of a language (ISO 639) call a region (ISO 3166-2 without the country), for the headings of lists; in another language than the
 * country's own, the first of these. Undefined for a region that is not in the table.
 */
export function regionName(country: string, region: string, language: string): string | undefined {
  const own = names[country];
  const entry = own?.regions.split(', ').find((one) => one.startsWith(`${region} `));
  const written = entry?.slice(region.length + 1).split('|');
  return written?.[Math.max(0, own?.languages.indexOf(language) ?? 0)] ?? written?.[0];
}
