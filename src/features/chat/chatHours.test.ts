import { describe, expect, test } from '@jest/globals';
import type { FakeWorldOptions } from '~/testing/fakeWorld';
import { fakeWorld } from '~/testing/fakeWorld';
import { startShop } from '~/testing/startShop';
import { bankHolidays, chatHoursAt, lastKnownYear } from './chatHoursModel';
import { chatHoursWatched, chatOpened, chatStartRequested, selectChatWidget, selectIsChatAvailable } from './chatSlice';
import type { ChatState } from './chatSlice';
import { lazyChat } from './lazyChat';

const at = (text: string): number => Date.parse(text);
const shown = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

describe('the chat is answered', () => {
  test.each<[string, boolean, string]>([
    // Monday in winter: London is on UTC.
    ['2026-11-02T08:59:59Z', false, '2026-11-02T09:00'],
    ['2026-11-02T09:00:00Z', true, '2026-11-02T17:30'],
    ['2026-11-02T17:29:59Z', true, '2026-11-02T17:30'],
    ['2026-11-02T17:30:00Z', false, '2026-11-03T09:00'],
    // Friday closes early, the weekend is closed.
    ['2026-11-06T14:29:00Z', true, '2026-11-06T14:30'],
    ['2026-11-06T14:30:00Z', false, '2026-11-09T09:00'],
    ['2026-11-07T12:00:00Z', false, '2026-11-09T09:00'],
    // Thursday in summer: London is an hour ahead of UTC.
    ['2026-07-02T07:59:00Z', false, '2026-07-02T08:00'],
    ['2026-07-02T08:00:00Z', true, '2026-07-02T16:30'],
    ['2026-07-02T16:30:00Z', false, '2026-07-03T08:00'],
    // Over the change of clocks, on the last Sundays of March and October.
    ['2026-03-27T15:00:00Z', false, '2026-03-30T08:00'],
    ['2026-10-23T14:00:00Z', false, '2026-10-26T09:00'],
    ['2026-03-29T00:30:00Z', false, '2026-03-30T08:00'],
    ['2026-10-25T00:30:00Z', false, '2026-10-26T09:00'],
    // Midnight in London is still yesterday in UTC in summer.
    ['2026-07-02T23:30:00Z', false, '2026-07-03T08:00'],
    // Bank holidays: Good Friday to Easter Monday; Christmas 2026 with its substitute; New Year's Day.
    ['2026-04-02T18:00:00Z', false, '2026-04-07T08:00'],
    ['2026-04-03T10:00:00Z', false, '2026-04-07T08:00'],
    ['2026-12-24T18:00:00Z', false, '2026-12-29T09:00'],
    ['2026-12-28T10:00:00Z', false, '2026-12-29T09:00'],
    ['2027-01-01T10:00:00Z', false, '2027-01-04T09:00'],
  ])('%s: %s, until %s', (moment, isOpen, changes) => {
    const hours = chatHoursAt(at(moment));
    expect([hours.isOpen, shown(hours.changesAt)]).toEqual([isOpen, changes]);
  });

  test('on no bank holiday, and each year of the list has eight, all on weekdays', () => {
    for (const date of bankHolidays) expect(chatHoursAt(at(`${date}T11:00:00Z`)).isOpen).toBe(false);
    for (let year = 2026; year <= lastKnownYear; year += 1)
      expect(bankHolidays.filter((date) => date.startsWith(String(year)))).toHaveLength(8);
    expect(bankHolidays.filter((date) => [0, 6].includes(new Date(date).getUTCDay()))).toEqual([]);
  });
});

async function open(options: FakeWorldOptions, alias: string | null = null) {
  const shop = await startShop({ world: fakeWorld(options), alias });
  shop.store.join(lazyChat);
  const state = () => shop.store.getState() as unknown as { chat: ChatState };
  return { ...shop, isAvailable: () => selectIsChatAvailable(state()), widget: () => selectChatWidget(state()) };
}

describe('a page that offers the chat', () => {
  test('knows that it opens and closes, to the second, whether it is seen or not', async () => {
    const { store, world, settle, advance, isAvailable, close } = await open({ now: at('2026-11-06T08:00:00Z') });
    store.dispatch(chatHoursWatched());
    await settle();
    expect(isAvailable()).toBe(false);
    await advance(59 * 60_000);
    expect(isAvailable()).toBe(false);
    await advance(60_000);
    expect(isAvailable()).toBe(true);
    world.setVisible(false);
    await advance(5.5 * 3_600_000);
    expect(isAvailable()).toBe(false);
    await close();
  });

  test('looks again within a minute when the clock was set, and at once when it is shown again', async () => {
    const { store, world, settle, advance, isAvailable, close } = await open({ now: at('2026-11-02T10:00:00Z') });
    store.dispatch(chatHoursWatched());
    await settle();
    expect(isAvailable()).toBe(true);
    world.sleepMachine(8 * 3_600_000);
    await advance(60_000);
    expect(isAvailable()).toBe(false);
    world.setVisible(false);
    await settle();
    world.sleepMachine(16 * 3_600_000);
    world.setVisible(true);
    await settle();
    expect(isAvailable()).toBe(true);
    await close();
  });

  test('is offered in no country that has none, whatever the hour', async () => {
    const { store, settle, isAvailable, close } = await open({ now: at('2026-11-02T12:00:00Z') }, 'fr-be');
    store.dispatch(chatHoursWatched());
    await settle();
    expect(isAvailable()).toBe(false);
    await close();
  });

  test('starts no conversation at night, even when the hours were not checked yet', async () => {
    const { store, settle, widget, close } = await open({ now: at('2026-11-02T22:00:00Z') });
    store.dispatch(chatOpened());
    store.dispatch(chatStartRequested());
    await settle();
    expect(widget()).toBe('open');
    await close();
  });

  test('closes its window five seconds after a conversation began, and starts none outside the hours', async () => {
    const { store, settle, advance, widget, close } = await open({ now: at('2026-11-02T17:29:00Z') });
    store.dispatch(chatHoursWatched());
    store.dispatch(chatOpened());
    await settle();
    store.dispatch(chatStartRequested());
    expect(widget()).toBe('started');
    await advance(4999);
    expect(widget()).toBe('started');
    await advance(1);
    expect(widget()).toBe('closed');
    await advance(60_000);
    store.dispatch(chatOpened());
    store.dispatch(chatStartRequested());
    await settle();
    expect(widget()).toBe('open');
    await close();
  });
});
