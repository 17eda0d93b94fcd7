import type { Holiday } from './holidays';

/** A name by language, ISO 639. */
type Names = Readonly<Record<string, string>>;

/** What is called alike wherever it is kept, by its rule (`holidayRules`). */
const shared: Readonly<Record<string, Names>> = {
  '01-01': { en: 'New Year’s Day', fr: 'jour de l’An', nl: 'nieuwjaarsdag', de: 'Neujahr', it: 'Capodanno', es: 'Año Nuevo', pt: 'Ano Novo' },
  '01-06': { it: 'Epifania', es: 'Epifanía del Señor' },
  '03-19': { fr: 'Saint-Joseph', de: 'Josefstag', it: 'San Giuseppe' },
  'E-3': { es: 'Jueves Santo' },
  'E-2': { en: 'Good Friday', fr: 'Vendredi saint', de: 'Karfreitag', it: 'Venerdì Santo', es: 'Viernes Santo', pt: 'Sexta-feira Santa' },
  'E+0': { pt: 'Domingo de Páscoa' },
  'E+1': { en: 'Easter Monday', fr: 'lundi de Pâques', nl: 'paasmaandag', de: 'Ostermontag', it: 'Lunedì dell’Angelo', es: 'Lunes de Pascua' },
  'E+39': { fr: 'Ascension', nl: 'Hemelvaartsdag', de: 'Auffahrt', it: 'Ascensione' },
  'E+50': { fr: 'lundi de Pentecôte', nl: 'pinkstermaandag', de: 'Pfingstmontag', it: 'Lunedì di Pentecoste', pt: 'Dia da Região Autónoma dos Açores' },
  'E+60': { fr: 'Fête-Dieu', de: 'Fronleichnam', it: 'Corpus Domini', pt: 'Corpo de Deus' },
  '05-01': { fr: 'fête du Travail', nl: 'Dag van de Arbeid', de: 'Tag der Arbeit', it: 'Festa del Lavoro', es: 'Fiesta del Trabajo', pt: 'Dia do Trabalhador' },
  '08-15': { fr: 'Assomption', nl: 'Onze-Lieve-Vrouw-Hemelvaart', de: 'Mariä Himmelfahrt', it: 'Assunzione', es: 'Asunción de la Virgen', pt: 'Assunção de Nossa Senhora' },
  '11-01': { fr: 'Toussaint', nl: 'Allerheiligen', de: 'Allerheiligen', it: 'Ognissanti', es: 'Todos los Santos', pt: 'Dia de Todos os Santos' },
  '12-08': { fr: 'Immaculée Conception', de: 'Mariä Empfängnis', it: 'Immacolata Concezione', es: 'Inmaculada Concepción', pt: 'Imaculada Conceição' },
  '12-25': { en: 'Christmas Day', fr: 'Noël', nl: 'Kerstmis', de: 'Weihnachten', it: 'Natale', es: 'Navidad', pt: 'Natal' },
  '12-26': { en: 'Boxing Day', fr: 'Saint-Étienne', de: 'Stephanstag', it: 'Santo Stefano', es: 'San Esteban', pt: 'Primeira Oitava' },
}; // prettier-ignore

/** What a country calls by a name of its own. */
const own: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  GB: {
    '01-02': { en: '2 January' },
    '03-17': { en: 'St Patrick’s Day' },
    'Mon1-05': { en: 'Early May bank holiday' },
    'Mon-1-05': { en: 'Spring bank holiday' },
    '07-12': { en: 'Battle of the Boyne' },
    'Mon1-08': { en: 'Summer bank holiday' },
    'Mon-1-08': { en: 'Summer bank holiday' },
    '11-30': { en: 'St Andrew’s Day' },
  },
  BE: {
    '07-21': { fr: 'fête nationale', nl: 'nationale feestdag' },
    '11-11': { fr: 'Armistice', nl: 'Wapenstilstand' },
  },
  FR: {
    '05-08': { fr: 'Victoire de 1945' },
    '07-14': { fr: 'fête nationale' },
    '11-11': { fr: 'Armistice de 1918' },
  },
  IT: {
    '04-25': { it: 'Festa della Liberazione' },
    '06-02': { it: 'Festa della Repubblica' },
    '10-04': { it: 'San Francesco d’Assisi' },
  },
  ES: {
    '02-28': { es: 'Día de Andalucía' },
    '03-01': { es: 'Día de las Illes Balears' },
    '04-23': { es: 'Día de la Comunidad Autónoma' },
    '05-02': { es: 'Fiesta de la Comunidad de Madrid' },
    '05-17': { es: 'Día de las Letras Gallegas' },
    '05-31': { es: 'Día de Castilla-La Mancha' },
    '06-09': { es: 'Día de la Región de Murcia' },
    '06-24': { es: 'San Juan' },
    '07-25': { es: 'Santiago Apóstol' },
    '09-08': { es: 'Día de la Comunidad Autónoma' },
    '09-11': { es: 'Fiesta Nacional de Cataluña' },
    '10-09': { es: 'Día de la Comunitat Valenciana' },
    '10-12': { es: 'Fiesta Nacional de España' },
    '12-06': { es: 'Día de la Constitución' },
  },
  PT: {
    '04-25': { pt: 'Dia da Liberdade' },
    '06-10': { pt: 'Dia de Portugal' },
    '07-01': { pt: 'Dia da Região Autónoma da Madeira' },
    '10-05': { pt: 'Implantação da República' },
    '12-01': { pt: 'Restauração da Independência' },
  },
  CH: {
    '01-02': { de: 'Berchtoldstag', fr: 'Saint-Berchtold', it: 'San Bertoldo' },
    '01-06': { de: 'Dreikönigstag', fr: 'Épiphanie', it: 'Epifania' },
    '03-01': { de: 'Tag der Neuenburger Republik', fr: 'Instauration de la République', it: 'Proclamazione della Repubblica' },
    '06-23': { de: 'Tag der Unabhängigkeit des Kantons Jura', fr: 'Commémoration du plébiscite jurassien', it: 'Festa dell’indipendenza giurassiana' },
    '06-29': { de: 'Peter und Paul', fr: 'Saints Pierre et Paul', it: 'Santi Pietro e Paolo' },
    '08-01': { de: 'Bundesfeier', fr: 'fête nationale', it: 'Festa nazionale' },
    'Sun1-09+4': { de: 'Genfer Bettag', fr: 'Jeûne genevois', it: 'Digiuno ginevrino' },
    'Sun3-09+1': { de: 'Bettagsmontag', fr: 'lundi du Jeûne fédéral', it: 'lunedì del Digiuno federale' },
    '12-31': { de: 'Wiederherstellung der Republik', fr: 'Restauration de la République', it: 'Restaurazione della Repubblica' },
  }, // prettier-ignore
  US: {
    'Mon3-01': { en: 'Martin Luther King Jr. Day' },
    'Mon3-02': { en: 'Presidents’ Day' },
    'Mon-1-05': { en: 'Memorial Day' },
    '06-19': { en: 'Juneteenth' },
    '07-04': { en: 'Independence Day' },
    'Mon1-09': { en: 'Labor Day' },
    'Mon2-10': { en: 'Columbus Day' },
    '11-11': { en: 'Veterans Day' },
    'Thu4-11': { en: 'Thanksgiving' },
  },
  CA: {
    'Mon3-02': { en: 'Family Day', fr: 'jour de la Famille' },
    'Mon@05-18': { en: 'Victoria Day', fr: 'fête de Victoria, Journée des patriotes' },
    '06-24': { en: 'National Holiday of Quebec', fr: 'fête nationale du Québec' },
    '07-01': { en: 'Canada Day', fr: 'fête du Canada' },
    'Mon1-08': { en: 'New Brunswick Day', fr: 'jour du Nouveau-Brunswick' },
    'Mon1-09': { en: 'Labour Day', fr: 'fête du Travail' },
    'Mon2-10': { en: 'Thanksgiving', fr: 'Action de grâce' },
    '11-11': { en: 'Remembrance Day', fr: 'jour du Souvenir' },
    '12-26': { en: 'Boxing Day', fr: 'lendemain de Noël' },
  },
};

/** How a day in lieu is told from the holiday that fell on a weekend. */
const inLieu: Readonly<Record<string, Names>> = {
  GB: { en: '{name}, substitute day' },
  US: { en: '{name}, observed' },
  CA: { en: '{name}, observed', fr: '{name}, jour reporté' },
};

/** What a holiday is called in a language (ISO 639) of its country (ISO 3166); undefined where it has no name there. */
export function holidayName(country: string, { rule, isInLieu }: Holiday, language: string): string | undefined {
  const name = own[country]?.[rule]?.[language] ?? shared[rule]?.[language];
  const form = isInLieu ? (inLieu[country]?.[language] ?? '{name}') : '{name}';
  return name && form.replace('{name}', name);
}
