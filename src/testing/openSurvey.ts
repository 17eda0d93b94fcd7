import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyRequests } from '~/features/requests/lazyRequests';
import { fakeWorld } from './fakeWorld';
import { enter, openPage, type OpenPage } from './openPage';
import { startShop, type StartedShop } from './startShop';
import { openSurveyDesk, openTestBackoffice, type SurveyDesk, type TestBackoffice, throughBackoffice } from './throughBackoffice';

/**
 * A shop over a real back office in this process, with a branch that has three visits in a morning and two in an afternoon, or with another place.
 * Both clocks stand at 3 February 2026.
 */
export interface OpenSurvey {
  office: TestBackoffice;
  desk: SurveyDesk;
  shop: StartedShop;
  /** Addresses whose next answer is lost, in this order. */
  losses: string[];
  open(path: string, Page: ComponentType, pattern?: string): Promise<OpenPage>;
  press(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** The group of a day's halves. */
  day(name: string): ReturnType<typeof within>;
  choose(day: string, half: RegExp): Promise<void>;
  /** Postcode, Tuesday morning, kept. */
  keepMorning(Survey: ComponentType): Promise<void>;
  writeDetails(): Promise<void>;
  consent(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  passTime(minutes: number): Promise<void>;
  booked(): Promise<{ day: string; half: string }[]>;
  close(): Promise<void>;
}

export async function openSurvey(openDesk = openSurveyDesk): Promise<OpenSurvey> {
  const losses: string[] = [];
  const office = await openTestBackoffice({ environment: { REQUEST_LIMIT: '0' } });
  const desk = await openDesk(office);
  const lose = (path: string) => losses[0] === path && losses.shift() !== undefined;
  const world = fakeWorld({ now: office.clock.now() });
  const shop = await startShop({ world, late: [lazyRequests], requests: true, network: throughBackoffice(office, lose) });
  let page: OpenPage | undefined;
  const shown = (): OpenPage => {
    if (!page) throw new Error('open a page first');
    return page;
  };
  const type: OpenSurvey['type'] = (label, text) => enter(shown().user, screen.getByRole('textbox', { name: new RegExp(label) }), text);
  const day = (name: string) => within(screen.getByRole('radiogroup', { name }));
  const press = async (name: string): Promise<void> => {
    await shown().user.click(screen.getByRole('button', { name }));
    for (let round = 0; round < 3; round += 1) await shown().wait(100);
  };
  const choose: OpenSurvey['choose'] = (name, half) => shown().user.click(day(name).getByRole('radio', { name: half }));
  const consent = () => shown().user.click(screen.getByRole('checkbox', { name: /use these details/ }));
  const open: OpenSurvey['open'] = async (path, Page, pattern) => {
    page?.unmount();
    page = await openPage(shop, path, Page, pattern);
    await page.wait(100);
    return page;
  };
  return {
    office,
    desk,
    shop,
    losses,
    open,
    press,
    type,
    day,
    choose,
    consent,
    wait: (milliseconds) => shown().wait(milliseconds),
    async keepMorning(Survey) {
      await open('/contact-us', Survey);
      await type('Postcode', 'sy81aa');
      await press('Show the free times');
      await choose('Tuesday 10 February', /Morning/);
      await press('Keep this time for me');
    },
    async writeDetails() {
      await type('Your name', 'Edith Marlow');
      await type('Phone number', '01632 960 001');
      await type('Email address', 'edith@example.com');
      await type('Street and house number', '4 Mill Lane');
      await type('Town or city', 'Ludlow');
      await consent();
    },
    async passTime(minutes) {
      office.clock.advance(minutes * 60_000);
      await shown().wait(minutes * 60_000);
      await shown().wait(100);
    },
    booked: () => office.database.selectFrom('appointments').select(['day', 'half']).where('state', '=', 'booked').execute(),
    async close() {
      page?.unmount();
      await shop.close();
    },
  };
}
