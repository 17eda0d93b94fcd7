import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityFaults } from '../accessibility';
import { cameraPhoto, withoutBrokenLines } from './requestSteps';
import { watch } from './watch';

test(
  'photos go with a complaint, by keyboard, small and without their place, though an answer was lost',
  { tag: '@phone' },
  async ({ page }) => {
    const { faults } = watch(page);
    const sent: { key: string; bytes: Buffer }[] = [];
    await page.route('**/api/photos', async (route) => {
      const request = route.request();
      sent.push({ key: request.headers()['idempotency-key'] ?? '', bytes: request.postDataBuffer() ?? Buffer.alloc(0) });
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Tell us what went wrong' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Choose photos' }).focus();
    await page.keyboard.press('Enter');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
    await (await chooser).setFiles([await cameraPhoto(), { name: 'phone.heic', mimeType: 'image/heic', buffer: heic }]);
    await expect(form.getByRole('listitem').first()).toContainText('Sent', { timeout: 20_000 });
    await expect(form.getByRole('listitem').nth(1)).toContainText('This device cannot open this photo.');
    expect(await accessibilityFaults(page)).toEqual([]);
    const [first, second] = sent;
    expect([sent.length, first?.key, first?.bytes.equals(second?.bytes ?? Buffer.alloc(0))]).toEqual([2, second?.key, true]);
    const { width, height, exif } = await sharp(first?.bytes).metadata();
    expect([width, height, exif, (first?.bytes.length ?? 0) <= 1_000_000]).toEqual([1536, 2048, undefined, true]);
    await form.getByRole('textbox', { name: 'Your name' }).fill('Edith Marlow');
    await form.getByRole('textbox', { name: 'Email address' }).fill('edith@example.com');
    await form.getByRole('textbox', { name: 'What went wrong?' }).fill('It squeaks.');
    await form.getByRole('checkbox', { name: /use these details/ }).press('Space');
    await form.getByRole('button', { name: 'Send the complaint' }).press('Enter');
    await form.getByRole('button', { name: 'Send it without these photos' }).press('Enter');
    await expect(form.getByText(/Your reference is/)).toBeVisible();
    expect(withoutBrokenLines(faults())).toEqual([]);
  },
);
