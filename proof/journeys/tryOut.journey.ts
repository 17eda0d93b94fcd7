import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { tryOutWords } from '../../backoffice/mail/words/tryOuts';
import { accessibilityFaults } from '../accessibility';
import { arrivedFrom, someoneNamed } from './requestSteps';
import {
  bookBesideCompetitor,
  type Booking,
  eventFrom,
  firstThree,
  freeTimes,
  leaveOneSeat,
  linkIn,
  mailAbout,
  radioOf,
  utcOf,
} from './surveySteps';
import { beginningOf, mainOf, type Visit, visitOf } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

/** One showroom for each size of screen: they do not take each other's seats. */
const shops = [
  { shop: shopIn('en_GB'), phone: 'gb-showroom-leeds', desktop: 'gb-showroom-bristol', telephone: '01584 960 123', tag: '@proof' },
  { shop: shopIn('fr_FR'), phone: 'fr-showroom-lyon', desktop: 'fr-showroom-lille', telephone: '01 99 00 12 34', tag: '@proof' },
];

for (const { shop, telephone, tag, ...showrooms } of shops)
  test(
    `${shop.countryCode}: a try-out is booked beside a competitor for its last place, and moved by the mail’s link`,
    { tag },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const visit = visitOf(page, isMobile, shop);
      const { hands, words } = visit;
      const mails = tryOutWords[shop.language];
      const where = { place: showrooms[isMobile ? 'phone' : 'desktop'] };
      const name = someoneNamed('Mary');
      const email = `${name.replace(' ', '.')}@example.org`;
      const [contested, kept, later] = await firstThree(where, shop.storeCode);
      await leaveOneSeat(where, contested, shop.storeCode);

      const booking: Booking = {
        open: (shopper) => openTimes(shopper, where.place),
        describe: (shopper, form, who) => describe(shopper, form, { ...who, telephone }),
        send: 'requests.send.try-out-visit',
      };
      const { reference, event: first } = await bookBesideCompetitor(visit, booking, { contested, kept, name, email });

      const booked = await mailAbout(email, beginningOf(mails.booked.subject));
      expect(booked.text).toContain(reference);
      expect(booked.text).toContain(mails.steps[0]);
      const main = mainOf(page);
      await page.goto(linkIn(booked));
      await expect(main.getByRole('link', { name: words('requests.try-out.way') })).toHaveAttribute(
        'href',
        `${visit.alias}/places/${where.place}`,
      );
      await hands.press(main.getByRole('button', { name: words('requests.survey.change') }));
      await hands.choose(radioOf(main, later));
      await hands.press(main.getByRole('button', { name: words('requests.try-out.move') }));
      await expect(main.getByText(words('requests.try-out.changed'))).toBeVisible();
      await mailAbout(email, beginningOf(mails.changed.subject));
      const newTime = { UID: first['UID'], SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: utcOf(later.from), DTEND: utcOf(later.to) };
      expect(await eventFrom(page, main, visit)).toMatchObject(newTime);
      expect(await accessibilityFaults(page)).toEqual([]);
      // Booked and moved: each told once to the office.
      await expect.poll(async () => (await arrivedFrom(name, shop.countryCode)).length).toBe(2);
      const free = await freeTimes(where, shop.storeCode);
      expect(free).toContainEqual(kept);
      expect(free).not.toContainEqual(contested);
      // That a half-day is taken is said on the screen; the browser writes down its status, too.
      expect(seen.faults().filter((fault) => !fault.includes('status of 409'))).toEqual([]);
    },
  );

/** From a showroom's page to its free half-days; answers the form. */
async function openTimes({ page, hands, words, alias }: Visit, place: string): Promise<Locator> {
  await page.goto(`${alias}/places/${place}`);
  await hands.press(mainOf(page).getByRole('button', { name: words('places.page.book') }));
  const form = page.getByRole('dialog');
  await expect(form.getByRole('heading', { name: words('appointments.when.try-out') })).toBeFocused();
  return form;
}

async function describe(
  { hands, words }: Visit,
  form: Locator,
  { name, email, telephone }: { name: string; email: string; telephone: string },
): Promise<void> {
  const field = (id: string) => form.getByRole('textbox', { name: words(`requests.field.${id}`) });
  await hands.type(field('name'), name);
  await hands.type(field('phone'), telephone);
  if (email !== '') await hands.type(field('email'), email);
}
