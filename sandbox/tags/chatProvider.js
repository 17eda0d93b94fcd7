/*
 * A chat of another company, as its script behaves in the shop's window, as far as a shop can notice: it reads its settings, draws a button
 * and, behind it, a conversation that answers by itself, and tells the window what happens. The tenant says how it fails.
 */
(function () {
  'use strict';
  const { tenant, profile, autostart, theme, locale, tell } = window.chatProvider;
  if (tenant === 'throwing') throw new Error('the provider failed');
  if (tenant === 'silent') return;
  // It takes the whole of its window's time.
  if (tenant === 'hanging') for (;;);

  const make = (kind, attributes, text) => {
    const element = document.createElement(kind);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    return element;
  };
  document.cookie = 'chat_visitor=1; Path=/; Max-Age=86400';
  localStorage.setItem('chat_history', '[]');
  document.head.append(make('link', { rel: 'stylesheet', href: theme }));
  const maximise = make('button', { type: 'button', 'data-chat-maximise': '' }, 'Open the chat');
  const chat = make('main', { hidden: '', lang: locale });
  chat.innerHTML = `<h1>${tenant} ${profile}</h1><div role="log"></div><form><label>Your message <input name="text"></label> <button>Send</button></form>`;
  const say = (text) => chat.querySelector('[role="log"]').append(make('p', {}, text));
  maximise.addEventListener('click', () => {
    chat.hidden = false;
    maximise.hidden = true;
  });
  chat.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    say(chat.querySelector('input').value);
    say('Bea is here. How can I help?');
    tell('accepted');
  });
  document.body.append(maximise, chat);
  if (autostart) say('Welcome. Bea answers in a moment.');
  tell('ready');
})();
