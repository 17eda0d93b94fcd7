/** What can go wrong with one request (reliability: section 1). `ran`: the receiver did its work although its answer was lost. */
export const faultKinds = [
  'drop-before',
  'drop-after',
  'delay',
  'duplicate',
  'reorder',
  '500-after',
  '502-html',
  'truncated',
  'empty-200',
  'errors-and-data',
  'null-data',
  'wrong-type',
  'slow-drip',
  'hang',
  'stale',
  '401',
  '429',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** `client`: between browser and edge; `commerce`: between edge and commerce. */
export type Hop = 'client' | 'commerce';

export interface Fault {
  kind: FaultKind;
  hop: Hop;
  ran: boolean;
  /** Milliseconds, where the fault takes time. */
  ms: number;
}

/** The numbers of `card` below: four cards, a transfer, an approval on a provider's page, a payment that follows its order, a deposit. */
export const waysToPay = 8;

/** A command of the shopper or an event of the environment. Numbers choose among what is there at that moment, modulo its count. */
export type Command =
  | { do: 'add'; product: number; quantity: number; presses: number }
  | { do: 'change'; line: number; quantities: number[] }
  | { do: 'configure-again'; line: number; product: number }
  | { do: 'remove'; line: number }
  | { do: 'look' }
  | { do: 'type'; step: number; value: number }
  | { do: 'address'; person: number }
  | { do: 'delivery'; preference: number }
  | { do: 'payment'; card: number }
  | { do: 'place'; presses: number }
  | { do: 'go-on'; person: number; preference: number; card: number; presses: number }
  | { do: 'clear-details' }
  | { do: 'hand-over' }
  | { do: 'read-notices' }
  | { do: 'sign-in' }
  | { do: 'sign-out' }
  | { do: 'address-book'; what: 'add' | 'change' | 'delete'; address: number }
  | { do: 'save'; product: number }
  | { do: 'list-item'; what: 'move' | 'remove'; item: number }
  | { do: 'reorder'; order: number }
  | { do: 'account'; what: 'name' | 'email' | 'password' }
  | { do: 'close-account' }
  | { do: 'request'; kind: number; presses: number }
  | { do: 'photo'; kind: number }
  | { do: 'survey' | 'try-out'; time: number; rivals: number; way: number }
  | { do: 'withdraw'; request: number; what: 'withdraw' | 'move' }
  | {
      do: 'desk';
      request: number;
      what: 'see' | 'answer' | 'schedule' | 'move' | 'cancel' | 'close' | 'erase';
      /** Milliseconds until then. */
      after: number;
      /** The desk's answer does not arrive. */
      isLost: boolean;
    }
  | { do: 'declare'; relief: number; way: number }
  | { do: 'review'; declaration: number; how: 'refused' | 'withdrawn'; after: number; isLost: boolean }
  | { do: 'lift-quote'; what: 'make' | 'open' | 'order'; lift: number }
  | { do: 'reload'; isCrash: boolean }
  | { do: 'close-tab'; isCrash: boolean }
  | { do: 'open-tab' }
  | { do: 'switch-tab'; tab: number }
  | { do: 'switch-store'; view: number }
  | { do: 'go-offline' }
  | { do: 'go-online' }
  | { do: 'sleep'; minutes: number }
  | { do: 'hide-and-show' }
  | { do: 'expire-token' }
  | { do: 'expire-cart' }
  | { do: 'corrupt'; key: number; how: number }
  | { do: 'fill-storage' }
  | { do: 'sell-out'; product: number; left: number }
  | { do: 'restock' }
  | { do: 'deploy'; losesKeys: boolean; losesFiles: boolean }
  | { do: 'crash-backoffice'; after: number };

export type CommandName = Command['do'];
/** A buyer states to pay less VAT, or has a quote made. */
export type ReliefCommand = Extract<Command, { do: 'declare' | 'lift-quote' }>;
/** What is asked of the company by its forms. */
export type RequestCommand = Extract<Command, { do: 'request' | 'photo' | 'survey' | 'try-out' | 'withdraw' }>;

export const commandNames = [
  'add',
  'change',
  'configure-again',
  'remove',
  'look',
  'type',
  'address',
  'delivery',
  'payment',
  'place',
  'go-on',
  'clear-details',
  'hand-over',
  'read-notices',
  'sign-in',
  'sign-out',
  'address-book',
  'save',
  'list-item',
  'reorder',
  'account',
  'close-account',
  'request',
  'photo',
  'survey',
  'try-out',
  'withdraw',
  'desk',
  'declare',
  'review',
  'lift-quote',
  'reload',
  'close-tab',
  'open-tab',
  'switch-tab',
  'switch-store',
  'go-offline',
  'go-online',
  'sleep',
  'hide-and-show',
  'expire-token',
  'expire-cart',
  'corrupt',
  'fill-storage',
  'sell-out',
  'restock',
  'deploy',
  'crash-backoffice',
] as const satisfies readonly CommandName[];

/** Commands that a modal dialog prevents. */
export const behindDialog: ReadonlySet<CommandName> = new Set([
  'add',
  'change',
  'configure-again',
  'remove',
  'type',
  'address',
  'delivery',
  'payment',
  'place',
  'go-on',
  'clear-details',
  'sign-out',
  'address-book',
  'save',
  'list-item',
  'reorder',
  'account',
  'close-account',
  'request',
  'photo',
  'survey',
  'try-out',
  'withdraw',
  'declare',
  'lift-quote',
] as const);

/** Where it is done. */
export const pageOf: Partial<Record<CommandName, '/basket' | '/checkout'>> = {
  change: '/basket',
  'configure-again': '/basket',
  remove: '/basket',
  type: '/checkout',
  address: '/checkout',
  delivery: '/checkout',
  payment: '/checkout',
  place: '/checkout',
  'go-on': '/checkout',
  'clear-details': '/checkout',
};

/** One command, the faults of its requests, and the pause afterwards. */
export interface Step<Commands = Command> {
  command: Commands;
  /** By request, in order; null lets it pass. What is left when the next command comes is dropped, unless nothing was sent at all. */
  faults: (Fault | null)[];
  /** Milliseconds until the next command. */
  wait: number;
}

/** What a plan holds more of than usual, to reach one class of mistakes sooner. */
export interface Bias {
  /** Every other command is one of these. */
  commands?: readonly CommandName[];
  /** Most commands are those of a customer's account. */
  isOfCustomers?: boolean;
  /** Most commands are those of requests to the company. */
  isOfRequests?: boolean;
  /** Most commands are about statements for less VAT and about quotes, with a lift in the basket. */
  isOfRelief?: boolean;
  /** Nothing but written conversations, in a world of their own. */
  isOfChats?: boolean;
  /** Two faults of three are of these. */
  faults?: readonly FaultKind[];
  /** Nearly every request meets a fault. */
  isFaultHeavy?: boolean;
  /** Most commands follow at once. */
  isHasty?: boolean;
}

/** A bias as text. */
export const describeBias = ({ commands = [], faults = [], isFaultHeavy = false, isHasty = false }: Bias): string =>
  [...commands, ...faults.map((fault) => `⚡ ${fault}`), ...(isFaultHeavy ? ['many faults'] : []), ...(isHasty ? ['haste'] : [])].join(
    ', ',
  );

export interface Plan<Commands = Command> {
  seed: number;
  steps: Step<Commands>[];
}

const written = ({ kind, hop, ran, ms }: Fault): string => `${hop}:${kind}${ran ? '+ran' : ''}${ms > 0 ? ` ${ms} ms` : ''}`;

/** A step as one line that a person can read. */
export function describeStep({ command, faults, wait }: Step<{ do: string }>): string {
  const { do: name, ...details } = command;
  const described = Object.entries(details).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const met = faults.map((fault) => (fault ? written(fault) : '–'));
  while (met[met.length - 1] === '–') met.pop();
  return [`${name} ${described.join(' ')}`.trim(), met.length > 0 ? `[${met.join(', ')}]` : '', wait > 0 ? `then ${wait} ms` : '']
    .filter(Boolean)
    .join('  ');
}
