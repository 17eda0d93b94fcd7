import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const readUnderLock = 'if (otherTabsHeard.match(action)) this.hearOtherTabs();';
/** Edges that are replaced in the middle of a change. */
const deployed: Bias = { commands: ['add', 'deploy'], faults: ['drop-after', 'slow-drip', 'hang'], isHasty: true };

/** Mistakes in the platform below the features: calls, storage, sagas, the edge. */
export const platformMutants: readonly Mutant[] = [
  one(
    'changes travel without their key',
    'src/data/exchange.ts',
    'if (!idempotencyKey) return {};',
    'if (idempotencyKey !== null) return {};',
    { commands: ['add'], faults: ['drop-after'] },
  ),
  {
    name: 'a new key for every try, and an edge that forwards what it does not know',
    edits: [
      {
        file: 'src/data/graphqlBaseQuery.ts',
        find: "send(operation, call, 'POST', line, signal, tried)",
        replace: "send(operation, { ...call, idempotencyKey: line.world.random.uuid() }, 'POST', line, signal, tried)",
      },
      { file: 'edge/idempotency.ts', find: 'request.attempt > 1 ? forgotten(request) : forwarded(request)', replace: 'forwarded(request)' },
    ],
    bias: { commands: ['add'], faults: ['drop-after'] },
  },
  one(
    'a malformed answer counts as a refusal',
    'src/data/problem.ts',
    "code: 'malformed', message: '', ambiguous: true }",
    "code: 'malformed', message: '' }",
    { commands: ['add'], faults: ['truncated', 'empty-200', 'wrong-type'] },
  ),
  one(
    'a time limit counts as a refusal',
    'src/data/problem.ts',
    "return { kind: 'unknown', code: failure.cause, message: '', ambiguous: true };\n    case 'malformed'",
    "return { kind: 'unknown', code: failure.cause, message: '' };\n    case 'malformed'",
    { commands: ['add'], faults: ['hang', 'slow-drip'] },
  ),
  one('a broken line counts as a refusal', 'src/data/problem.ts', "message: '', ambiguous: failure.online }", "message: '' }", {
    commands: ['add'],
    faults: ['drop-after'],
  }),
  one(
    'a refused second try speaks for the first',
    'src/data/commerceBaseQuery.ts',
    'answer.isRepeat && writes ?',
    'answer.isRepeat && !writes ?',
    { commands: ['add'], faults: ['drop-after', '429', '401'] },
  ),
  one(
    'the log names what was sent',
    'src/data/commerceBaseQuery.ts',
    'detail: { call: name,',
    'detail: { sent: JSON.stringify(call), call: name,',
    { commands: ['address', 'go-on'] },
  ),
  one(
    'stored text is parsed without a guard',
    'src/persistence/persistedRecord.ts',
    '  } catch {\n    return null;\n  }\n}\n\nconst isOlder',
    '  } catch (thrown) {\n    throw thrown;\n  }\n}\n\nconst isOlder',
    { commands: ['corrupt', 'reload'] },
  ),
  one(
    'one bad slice takes all with it',
    'src/persistence/persistedRecord.ts',
    '    storage.remove(this.key);\n    this.seen = null;\n    if (text.length',
    '    for (const key of storage.keys()) storage.remove(key);\n    this.seen = null;\n    if (text.length',
    { commands: ['corrupt', 'reload', 'type'] },
  ),
  one(
    'stored state is believed unchecked',
    'src/persistence/persistedRecord.ts',
    'return this.slice.accepts(whole) ? this.fieldsOf(whole) : null;',
    'return this.fieldsOf(whole as S);',
    { commands: ['corrupt', 'reload'] },
  ),
  {
    name: 'a full storage throws',
    edits: [
      {
        file: 'src/world/areaStorage.ts',
        find: '    attempt(() => {\n      area.setItem(key, text);\n      return true;\n    }, false);',
        replace: '    {\n      area.setItem(key, text);\n      return true;\n    };',
      },
    ],
    bias: { commands: ['fill-storage', 'add', 'type'] },
    throws: true,
  },
  {
    // Together with what would hide it.
    name: 'the last tab to write wins',
    edits: [
      {
        file: 'src/persistence/persistedRecord.ts',
        find: "if (other && (!before || isOlder(before, other))) return 'overtaken';",
        replace: '',
      },
      { file: 'src/persistence/persistence.ts', find: readUnderLock, replace: '' },
    ],
    bias: { commands: ['open-tab', 'switch-tab', 'type', 'address', 'add'], isHasty: true },
  },
  one('a lock says nothing of what others have stored', 'src/persistence/persistence.ts', readUnderLock, '', {
    commands: ['open-tab', 'switch-tab', 'add', 'expire-cart', 'place'],
    isHasty: true,
  }),
  {
    name: 'other tabs are not heard',
    edits: [
      { file: 'src/persistence/persistence.ts', find: 'storage.onChange(({ key }) => this.look(this.entries.get(key))),', replace: '' },
      { file: 'src/persistence/persistence.ts', find: readUnderLock, replace: '' },
    ],
    bias: { commands: ['open-tab', 'switch-tab', 'add'] },
  },
  {
    name: 'one fork for all flows',
    edits: [
      {
        file: 'src/app/rootFlow.ts',
        find: 'for (const named of flows) yield* spawn(keptAlive, named);',
        replace: "yield (require('redux-saga/effects') as typeof import('redux-saga/effects')).all(flows.map(({ flow }) => call(flow)));",
      },
      {
        file: 'src/features/order/afterOrderFlow.ts',
        find: 'guarded(announce)',
        replace: "function* (): Generator { throw new Error('planted'); }",
      },
    ],
    bias: { commands: ['place'] },
  },
  one(
    'a call has no deadline',
    'src/data/deadline.ts',
    "const stop = clock.after(milliseconds, () => end('deadline'));",
    'const stop = (): void => undefined;',
    { commands: ['add', 'change', 'place'], faults: ['hang'] },
  ),
  one(
    'the edge forwards a repetition that it does not know',
    'edge/idempotency.ts',
    'request.attempt > 1 ? forgotten(request) : forwarded(request)',
    'request.attempt > 1 ? forwarded(request) : forwarded(request)',
    deployed,
  ),
  {
    name: 'the edge forgets its keys',
    edits: [
      { file: 'edge/idempotency.ts', find: 'request.attempt > 1 ? forgotten(request) : forwarded(request)', replace: 'forwarded(request)' },
      { file: 'edge/idempotency.ts', find: 'if (before) return await repeated(before, request);', replace: '' },
      { file: 'edge/embeddedKeys.ts', find: "if (before && before.state !== 'unsent') return before;", replace: '' },
    ],
    bias: { commands: ['add'], faults: ['drop-after', 'duplicate'] },
  },
  one('the edge calls a lost request unsent', 'edge/idempotency.ts', 'if (error.mayHaveRun) return lost(record, request);', '', {
    commands: ['add'],
    faults: ['drop-after', 'hang', '500-after'],
  }),
  one(
    'a restarted edge sends again what was running',
    'edge/embeddedKeys.ts',
    "UPDATE keys SET state = 'unknown', failed_at = ? WHERE state = 'running'",
    "UPDATE keys SET state = 'unsent', failed_at = ? WHERE state = 'running'",
    deployed,
  ),
];
