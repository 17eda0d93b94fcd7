import type { CountryCode } from '~/config/storeViews';

/** Mail services that many people of a country use. Only these are suggested there, with the worldwide ones. */
const ofCountry: Readonly<Partial<Record<CountryCode, string>>> = {
  GB: 'btinternet.com hotmail.co.uk yahoo.co.uk live.co.uk outlook.co.uk talktalk.net virginmedia.com ntlworld.com tiscali.co.uk',
  BE: 'telenet.be skynet.be proximus.be hotmail.be live.be outlook.be scarlet.be voo.be yahoo.fr',
  FR: 'orange.fr wanadoo.fr laposte.net hotmail.fr free.fr sfr.fr live.fr outlook.fr yahoo.fr bbox.fr neuf.fr',
  CH: 'bluewin.ch hispeed.ch gmx.ch sunrise.ch hotmail.ch outlook.ch gmx.net',
  IT: 'libero.it hotmail.it alice.it tiscali.it virgilio.it yahoo.it live.it outlook.it tim.it',
  ES: 'hotmail.es yahoo.es telefonica.net outlook.es live.es movistar.es',
  PT: 'sapo.pt hotmail.pt live.com.pt outlook.pt mail.telepac.pt netcabo.pt',
  US: 'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net',
  CA: 'sympatico.ca videotron.ca hotmail.ca yahoo.ca outlook.ca rogers.com shaw.ca telus.net bell.net live.ca',
};
const worldwide = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com aol.com me.com msn.com googlemail.com';
/** Right as they are, though they look like others. */
const others =
  'mail.com email.com ymail.com gmx.com gmx.de gmx.fr gmx.at web.de hotmail.de hotmail.nl yahoo.de live.nl outlook.de t-online.de ziggo.nl';

const list = (names: string | undefined): string[] => (names ?? '').split(' ').filter(Boolean);
const known = new Set([worldwide, others, ...Object.values(ofCountry)].flatMap(list));

/** So long a name may differ in two places; a shorter one in one. */
const longName = 10;
/** A shorter one is itself too near to companies' own: of it only the ending may be wrong ("aol.con"). */
const shortName = 8;

/**
 * The address that was probably meant, where its mail service looks mistyped: `mary@gmial.com` → `mary@gmail.com`. Null where nothing is near.
 * Only the service is looked at, never the name before it.
 */
export function suggestedEmail(typed: string, country: CountryCode): string | null {
  const [, name, written] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed) ?? [];
  const domain = written?.toLowerCase();
  if (name === undefined || domain === undefined || known.has(domain)) return null;
  const candidates = [...list(worldwide), ...list(ofCountry[country])];
  const unfinished = domain.includes('.') ? undefined : candidates.find((candidate) => candidate.startsWith(`${domain}.`));
  const nearest = unfinished ?? nearestOf(domain, candidates);
  return nearest === undefined ? null : `${name}@${nearest}`;
}

function nearestOf(domain: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, steps: stepsBetween(domain, candidate) }))
    .filter(
      ({ candidate, steps }) =>
        steps <= (candidate.length >= longName ? 2 : 1) && (candidate.length >= shortName || isSameName(domain, candidate)),
    )
    .sort((one, other) => one.steps - other.steps);
  return near[0]?.candidate;
}

const isSameName = (domain: string, candidate: string): boolean => domain.split('.')[0] === candidate.split('.')[0];

/** How many letters have to be added, left out, changed or swapped with their neighbour. */
function stepsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
