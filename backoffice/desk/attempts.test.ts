import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';
import { openAttempts, type Subject } from './attempts';

afterAll(closeAll);

const account: Subject = { mark: 'an account', isShared: false };
const address = (number: number): Subject => ({ mark: `address ${number}`, isShared: true });
const seconds = (milliseconds: number): number => milliseconds / 1000;

describe('failures of sign-in', () => {
  test('make an account wait twice as long each time, a quarter of an hour at most, from whatever address, also after a restart', async () => {
    let office = await openTestBackoffice();
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const attempts = openAttempts(office.database, office.clock);
      expect(await attempts.begin([account, address(tries)])).toBe(0);
      const wait = await attempts.begin([account, address(100)]);
      waits.push(seconds(wait));
      office.clock.advance(wait);
      if (tries === 5) office = await office.crash();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('make an address wait that tries one account after the other, once there were ten', async () => {
    const office = await openTestBackoffice();
    const attempts = openAttempts(office.database, office.clock);
    const nextOf = (tries: number, name: string): Promise<number> =>
      attempts.begin([{ mark: `${name} ${tries}`, isShared: false }, address(1)]);
    for (let tries = 0; tries < 10; tries += 1) expect(await nextOf(tries, 'account')).toBe(0);
    const waits: number[] = [];
    for (let tries = 10; tries < 14; tries += 1) {
      expect(await nextOf(tries, 'account')).toBe(0);
      const wait = await nextOf(tries, 'another');
      waits.push(seconds(wait));
      office.clock.advance(wait);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  test('do not hold up colleagues who sign in at the same moment from one address', async () => {
    const office = await openTestBackoffice();
    const attempts = openAttempts(office.database, office.clock);
    const ann: Subject = { mark: 'Ann', isShared: false };
    const ben: Subject = { mark: 'Ben', isShared: false };
    expect(await attempts.begin([ann, address(1)])).toBe(0);
    expect(await attempts.begin([ben, address(1)])).toBe(0);
    await attempts.succeed([ann, address(1)]);
    await attempts.succeed([ben, address(1)]);
    expect(await attempts.begin([ann, address(1)])).toBe(0);
  });

  test('are forgotten with a success, and after a day', async () => {
    const office = await openTestBackoffice();
    const attempts = openAttempts(office.database, office.clock);
    const failTwice = async (): Promise<number> => {
      await attempts.begin([account]);
      office.clock.advance(1000);
      await attempts.begin([account]);
      const wait = await attempts.begin([account]);
      office.clock.advance(wait);
      return seconds(wait);
    };
    expect(await failTwice()).toBe(2);
    await attempts.forget(account);
    expect(await failTwice()).toBe(2);
    office.clock.advance(86_400_001);
    expect(await failTwice()).toBe(2);
  });

  test('are not what succeeds: an attempt that was right is not counted', async () => {
    const office = await openTestBackoffice();
    const attempts = openAttempts(office.database, office.clock);
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await attempts.begin([account, address(1)])).toBe(0);
      await attempts.succeed([account, address(1)]);
    }
  });
});
