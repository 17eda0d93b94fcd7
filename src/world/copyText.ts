/** Puts a text where the visitor can paste it. False where the browser refuses or cannot: the text can still be selected by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a text, or bytes, as a file on the device. @param after the clock's: the content is let go once the browser has it */
export function saveFile(name: string, type: string, content: BlobPart, after: (milliseconds: number, run: () => void) => unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  after(60_000, () => URL.revokeObjectURL(link.href));
}

/** Whether the device has a way of its own to pass something on. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** Opens the device's own way to pass a link on; call it on a press. False where the person closed it again, or the browser refuses. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}
