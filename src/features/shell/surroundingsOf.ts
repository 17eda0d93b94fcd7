import type { PublicConfig } from '~/config/rendering';
import { leavesStoreView } from '~/config/publicPaths';
import { imageAddress, linkTarget, type Surroundings } from '~/ui';
import type { World } from '~/world';

type ShopFacts = Pick<PublicConfig, 'canonicalOrigin' | 'formOrigins'> & Pick<Surroundings, 'phone'> & { basename: string };

/** What the parts in `ui` need to know of this shop. Content is read alike in two surroundings of one name, so what one has read serves the other. */
export function surroundingsOf(
  { basename, canonicalOrigin, formOrigins, phone }: ShopFacts,
  { clock, log }: Pick<World, 'clock' | 'log'>,
): Surroundings {
  const hosts = hostOf(canonicalOrigin);
  return {
    name: `${basename} ${hosts.join()}`,
    linkTarget: (href) => linkTarget(href, { hosts, basename, isOutside: (path) => leavesStoreView(path, basename) }),
    imageAddress,
    ...(formOrigins && { formOrigins }),
    ...(phone && { phone }),
    report: (message) => log({ level: 'warning', message }),
    after: (milliseconds, run) => clock.after(milliseconds, run),
  };
}

function hostOf(origin: string): string[] {
  try {
    return [new URL(origin).host];
  } catch {
    return [];
  }
}
