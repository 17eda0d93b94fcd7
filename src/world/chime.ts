/** A short tone that tells of something new. Silent where the browser has none, or lets pages be heard only after a press. */
export function chime(): void {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = 660;
    loudness.gain.setValueAtTime(0.12, context.currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25);
    tone.connect(loudness).connect(context.destination);
    tone.onended = () => void context.close();
    tone.start();
    tone.stop(context.currentTime + 0.25);
  } catch {
    // Nothing is heard; the count in the title tells the same.
  }
}
