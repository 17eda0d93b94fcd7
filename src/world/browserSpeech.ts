import type { Speech } from './world';

/** Voices may be loaded a moment after the page; a browser without voices never fires the event. */
const patience = 1500;

/** Speech by the browser (Web Speech API); null where it is not supported. Texts are spoken one at a time. */
export function browserSpeech(page: Window): Speech | null {
  const voice = (page as Partial<Window>).speechSynthesis;
  if (!voice || !('SpeechSynthesisUtterance' in page)) return null;

  const voices = async (): Promise<SpeechSynthesisVoice[]> => {
    if (voice.getVoices().length > 0) return voice.getVoices();
    await new Promise<void>((resolve) => {
      voice.addEventListener('voiceschanged', () => resolve(), { once: true });
      page.setTimeout(resolve, patience);
    });
    return voice.getVoices();
  };
  /** A voice of the same country, else of the same language: a Swiss page is read by a German voice rather than not at all. */
  const voiceFor = (language: string, among: SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined => {
    const tag = (spoken: SpeechSynthesisVoice) => spoken.lang.replace('_', '-').toLowerCase();
    const wanted = language.toLowerCase();
    return among.find((spoken) => tag(spoken) === wanted) ?? among.find((spoken) => tag(spoken).slice(0, 2) === wanted.slice(0, 2));
  };

  return {
    speaks: async (language) => voiceFor(language, await voices()) !== undefined,
    speak: (text, { language, rate }, ended) => {
      const utterance = new SpeechSynthesisUtterance(text);
      const spoken = voiceFor(language, voice.getVoices());
      if (spoken) utterance.voice = spoken;
      utterance.lang = language;
      utterance.rate = rate;
      let isTaken = false;
      const end = (outcome: 'spoken' | 'failed') => () => {
        if (!isTaken) ended(outcome);
        isTaken = true;
      };
      utterance.addEventListener('end', end('spoken'));
      utterance.addEventListener('error', end('failed'));
      voice.cancel();
      voice.speak(utterance);
      return () => {
        isTaken = true;
        voice.cancel();
      };
    },
  };
}
