/**
 * The house's import direction, as data. `tools/lint.ts` turns it into lint rules; a new feature is one word here.
 * A feature may import only features to its left, and only from their index.ts.
 */
export const featureLine = [
  'store-view',
  'notices',
  'forms',
  'consent',
  'attribution',
  'experiments',
  'vendors',
  'session',
  'content',
  'rich-markup',
  'overview-map',
  'page-builder',
  'url-resolver',
  'order-attempt',
  'cart',
  'line-notes',
  'cart-changes',
  'saving',
  'photos',
  'appointments',
  'requests',
  'saved-configurations',
  'lift-quotes',
  'places',
  'catalog',
  'fit',
  'lift-scene',
  'reviews',
  'product',
  'search',
  'configurator',
  'payment',
  'deposit',
  'address',
  'business',
  'vat-relief',
  'basket',
  'checkout',
  'order',
  'sign-in',
  'account-area',
  'address-book',
  'cancelling',
  'withdrawal',
  'returns',
  'order-joining',
  'order-history',
  'customer-lists',
  'wishlist',
  'compare',
  'quotes',
  'account',
  'chat',
  'video-call',
  'messaging',
  'reader',
  'promo',
  'newsletter',
  'country-switch',
  'navigation',
  'shell',
  'analytics',
] as const;

type ImportBan = Record<'group', string[]> & Record<'message', string>;

const testsOnly: ImportBan = { group: ['~/testing', '~/testing/**'], message: 'src/testing is imported by tests only.' };
const nothingAbove: ImportBan = { group: ['../*', '../**'], message: 'Rooms are flat: import another room by ~/room.' };
const foreignRooms: ImportBan = {
  group: ['**/sandbox/**', '**/edge/**', '**/backoffice/**'],
  message: 'src meets the edge, the back office and the sandbox only over HTTP.',
};
const featureInside: ImportBan = { group: ['~/features/*/**'], message: "Import a feature from its index.ts ('~/features/cart')." };

const rooms = (names: string[], message: string): ImportBan => ({ group: names.flatMap((name) => [`~/${name}`, `~/${name}/**`]), message });

/** The servers meet over HTTP, too; of `src` they know its facts. */
const serverBans = (['edge', 'backoffice', 'sandbox'] as const).map((room, _place, servers) => ({
  files: [`${room}/**`],
  bans: [
    {
      group: servers.filter((other) => other !== room).flatMap((other) => [`**/${other}`, `**/${other}/**`]),
      message: 'Servers meet over HTTP only.',
    },
    {
      group: ['~/*', '**/src/**', ...(room === 'sandbox' ? [] : ['!**/src/config', '!**/src/config/**'])],
      message: room === 'sandbox' ? 'The sandbox imports nothing of ours.' : 'Of src a server knows config alone.',
    },
  ],
}));

/** Import bans by file pattern. Later entries win for the files they name, so each entry is complete. */
export const importBans: { files: string[]; bans: ImportBan[] }[] = [
  ...serverBans,
  {
    files: ['monitoring/**'],
    bans: [{ group: ['../*', '../**', '~/*'], message: 'monitoring serves the servers and knows none of them.' }],
  },
  {
    files: ['src/ui/**'],
    bans: [rooms(['app', 'features', 'data', 'world', 'config'], 'ui knows nothing of the shop.'), testsOnly, foreignRooms],
  },
  {
    files: ['src/config/**'],
    bans: [rooms(['app', 'features', 'data', 'world', 'ui'], 'config imports nothing of ours.'), testsOnly, foreignRooms],
  },
  {
    files: ['src/data/**'],
    // The World's type is named in the store's extra; its makers stay out of reach.
    bans: [
      rooms(['app', 'features', 'ui'], 'data imports config only.'),
      { group: ['~/world', '~/world/**', '!~/world/world'], message: 'data knows World as a type only.' },
      testsOnly,
      nothingAbove,
      foreignRooms,
    ],
  },
  {
    files: ['src/service-worker/**', 'src/serviceWorker.ts'],
    bans: [rooms(['app', 'features', 'data', 'ui', 'world'], 'The worker knows no page: it imports config only.'), testsOnly, foreignRooms],
  },
  {
    files: ['src/world/**'],
    bans: [
      rooms(['app', 'features', 'ui'], 'world imports config only.'),
      { group: ['~/data/**', '!~/data/problem'], message: 'Of data, world knows Problem alone: what a flow throws.' },
      testsOnly,
      nothingAbove,
      foreignRooms,
    ],
  },
  {
    files: ['src/flight/**'],
    bans: [
      rooms(['app', 'features'], 'flight looks on from beside the store: it knows world, data and ui.'),
      testsOnly,
      nothingAbove,
      foreignRooms,
    ],
  },
  ...featureLine.map((feature, place) => ({
    files: [`src/features/${feature}/**`],
    bans: [
      rooms(['app'], 'A feature does not know the app.'),
      {
        group: featureLine.slice(place).flatMap((other) => [`~/features/${other}`, `~/features/${other}/**`]),
        message: `${feature} may import only features to its left in the line.`,
      },
      featureInside,
      testsOnly,
      nothingAbove,
      foreignRooms,
    ],
  })),
];
