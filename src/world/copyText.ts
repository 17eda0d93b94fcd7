/** Puts a text where the visitor can paste it. False where the browser refuses or cannot: the text can still be selected by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
