/*
 * The script of the window in which another company's chat runs. It speaks to the page that opened it by a channel of the origin, and loads the
 * provider when that page says "go": a window that is opened in any other way stays empty. What a provider's script finds and may tell
 * stands in docs/how-to.md.
 */
(() => {
  const id = location.hash.slice(1);
  const { script, maximise } = document.body.dataset;
  const main = document.querySelector('main');
  const status = document.querySelector('[role="status"]');
  const channel = new BroadcastChannel('chat_window');
  /** In milliseconds; the page gives up after as long. */
  const readyWithin = 5000;
  let state = 'waiting';

  const say = (word) => channel.postMessage({ id, word });

  function fail() {
    if (state !== 'waiting' && state !== 'loading') return;
    state = 'failed';
    status.textContent = status.dataset.failed;
    say('failed');
  }

  function showLarge() {
    document.querySelector(maximise)?.click();
    window.focus();
  }

  /** What the provider's script calls. */
  function tell(word) {
    if (word === 'ready' && state === 'loading') {
      state = 'ready';
      main.hidden = true;
      say('ready');
      showLarge();
    } else if (state === 'ready' && (word === 'accepted' || word === 'ended')) say(word);
    else if (word === 'failed') fail();
  }

  function load(settings) {
    if (state !== 'waiting') return;
    state = 'loading';
    window.chatProvider = Object.freeze({
      ...settings,
      theme: new URL(settings.theme, location.origin).href,
      locale: document.documentElement.lang,
      tell,
    });
    // What throws before it is ready will not be.
    window.addEventListener('error', fail);
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    element.addEventListener('error', fail);
    document.head.append(element);
  }

  channel.addEventListener('message', ({ data, origin }) => {
    if (origin !== location.origin || data?.id !== id) return;
    if (data.word === 'go') load(data.settings);
    else if (data.word === 'show' && state === 'ready') showLarge();
    else if (data.word === 'close') {
      state = 'closed';
      window.close();
    }
  });
  window.addEventListener('pagehide', () => state === 'ready' && say('ended'));
  setTimeout(fail, readyWithin);
  say('opened');
})();
