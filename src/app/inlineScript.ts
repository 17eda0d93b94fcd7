import { savedLookScript } from '~/config/savedLook';
import { inlineBootstrap } from './earlyPresses';

/** The one inline script, in the head of every page: it applies the chosen look, then starts recording early presses. */
export const inlineScript = `${savedLookScript}${inlineBootstrap}`;
