import type { Mutant } from './mutant';
import { one } from './mutant';

const checkout = 'src/features/checkout';

/** Mistakes in what everything stands on: calls, storage, flows, the edge. */
export const groundMutants: readonly Mutant[] = [
  one(
    'changes travel without their key',
    'src/data/exchange.ts',
    'if (!idempotencyKey) return {};',
    'if (idempotencyKey !== null) return {};',
  ),
  {
    name: 'a new key for every try, and an edge that forwards what it does not know',
    edits: [
      {
        file: 'src/data/graphqlBaseQuery.ts',
        find: '{ ...call, idempotencyKey: key }',
        replace: '{ ...call, idempotencyKey: line.world.random.uuid() }',
      },
      { file: 'edge/idempotency.ts', find: 'request.attempt > 1 ? forgotten(request) : forwarded(request)', replace: 'forwarded(request)' },
    ],
  },
  one(
    'a malformed answer counts as a refusal',
    'src/data/problem.ts',
    "code: 'malformed', message: '', ambiguous: true }",
    "code: 'malformed', message: '' }",
  ),
  one(
    'a refused second try speaks for the first',
    'src/data/commerceBaseQuery.ts',
    'answer.isRepeat && writes ?',
    'answer.isRepeat && !writes ?',
  ),
  one(
    'the log names what was sent',
    'src/data/commerceBaseQuery.ts',
    'detail: { call: name,',
    'detail: { sent: JSON.stringify(call), call: name,',
  ),
  one(
    'stored text is parsed without a guard',
    'src/app/persistedRecord.ts',
    '  } catch {\n    return null;\n  }\n}\n\nconst isOlder',
    '  } catch (thrown) {\n    throw thrown;\n  }\n}\n\nconst isOlder',
  ),
  one(
    'one bad slice takes all with it',
    'src/app/persistedRecord.ts',
    '    storage.remove(this.key);\n    this.seen = null;\n    if (text.length',
    '    for (const key of storage.keys()) storage.remove(key);\n    this.seen = null;\n    if (text.length',
  ),
  one(
    'stored state is believed unchecked',
    'src/app/persistedRecord.ts',
    'return this.slice.accepts(whole) ? this.fieldsOf(whole) : null;',
    'return this.fieldsOf(whole);',
  ),
  one('a full storage forgets what it could not hold', 'src/world/areaStorage.ts', '      held.set(key, text);', ''),
  one(
    'the last tab to write wins',
    'src/app/persistedRecord.ts',
    "if (other && !(before && isOlder(other, before))) return 'overtaken';",
    '',
  ),
  one('other tabs are not heard', 'src/app/persistence.ts', 'storage.onChange(({ key }) => this.look(this.entries.get(key))),', ''),
  {
    name: 'one fork for all flows',
    edits: [
      {
        file: 'src/app/rootFlow.ts',
        find: 'for (const named of flows) yield spawn(keptAlive, named);',
        replace: "yield (require('redux-saga/effects') as typeof import('redux-saga/effects')).all(flows.map(({ flow }) => call(flow)));",
      },
      {
        file: `${checkout}/afterOrderFlow.ts`,
        find: 'guarded(announce)',
        replace: "function* (): Generator { throw new Error('planted'); }",
      },
    ],
  },
  one(
    'the queue of a cart is gone',
    'src/data/graphqlBaseQuery.ts',
    'return call.skipQueue ? post() : queueOf(cartIdIn(call.variables)).add(line.signal, post);',
    'return call.skipQueue || queueOf ? post() : queueOf(cartIdIn(call.variables)).add(line.signal, post);',
  ),
  one(
    'a call has no deadline',
    'src/data/deadline.ts',
    "const stop = clock.after(milliseconds, () => end('deadline'));",
    'const stop = (): void => undefined;',
  ),
  one(
    'the edge forwards a repetition that it does not know',
    'edge/idempotency.ts',
    'request.attempt > 1 ? forgotten(request) : forwarded(request)',
    'request.attempt > 1 ? forwarded(request) : forwarded(request)',
  ),
  one('the edge forgets its keys', 'edge/idempotency.ts', 'if (before) return await repeated(before, request);', ''),
  one('the edge calls a lost request unsent', 'edge/idempotency.ts', 'if (error.mayHaveRun) return lost(record, request);', ''),
  one(
    'the edge keeps no answers',
    'edge/idempotency.ts',
    "await store.save({ ...record, state: 'answered', answer, cartPath: reply.status < 300 ? record.cartPath : null });\n    return answer;\n  }\n\n  /**",
    "if (record.kind === 'placement') await store.save({ ...record, state: 'answered', answer, cartPath: null });\n    return answer;\n  }\n\n  /**",
  ),
  one(
    'a restarted edge sends again what was running',
    'edge/embeddedKeys.ts',
    "UPDATE keys SET state = 'unknown', failed_at = ? WHERE state = 'running'",
    "UPDATE keys SET state = 'unsent', failed_at = ? WHERE state = 'running'",
  ),
];
