import { savedLookScript } from '~/config/savedLook';
import { inlineBootstrap } from './earlyPresses';

/** The one script that runs in place, in the head of every page: the look that was chosen, then the ear for early presses. */
export const inlineScript = `${savedLookScript}${inlineBootstrap}`;
