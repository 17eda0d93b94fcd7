/**
 * The build of redux-saga that checks its arguments, as `npm run dev` has it.
 * @jest-environment-options {"customExportConditions": ["node", "node-addons", "development"]}
 */
import { expect, test } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import { actionChannel, put, take, type Flow } from './saga';

test('a channel of actions keeps those that come while its flow is busy, also without a buffer of its own', async () => {
  const channel = stdChannel();
  function* both(): Flow<string[]> {
    const waiting = yield* actionChannel('asked');
    yield put({ type: 'asked', nth: 'first' });
    yield put({ type: 'asked', nth: 'second' });
    return [yield* take(waiting), yield* take(waiting)].map((action) => String((action as unknown as { nth: string }).nth));
  }
  const task = runSaga({ channel, dispatch: channel.put }, both);
  expect(await task.toPromise()).toEqual(['first', 'second']);
});
