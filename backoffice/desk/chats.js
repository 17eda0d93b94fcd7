/*
 * The script of the desk's chat pages. A socket says that something has changed; then the page reads itself again and takes over what is new.
 * Everything is shown by the server, so that there is one way in which a conversation is shown, and text stays text: nothing here makes HTML.
 * Without this script the pages work by loading them again.
 */

const line = document.getElementById('line');
const oneChat = /^\/chats\/([A-Za-z0-9_-]{22})/.exec(location.pathname)?.[1];
const address = oneChat === undefined ? '/chats' : `/chats/${oneChat}`;
/** Milliseconds. */
const pauses = [500, 1000, 2000, 5000, 10_000];
/** The server pings; the browser answers by itself and says nothing of it, so a line that is dead shows by reading. */
const readEvery = 15_000;
const typingEvery = 3000;

let reading = null;
let again = false;
let failures = 0;

/** @param isOnline false: what is shown may be old */
function showLine(isOnline) {
  const words = isOnline ? '' : line.dataset.offline;
  if (line.textContent !== words) line.textContent = words;
}

function read() {
  again = true;
  reading ??= (async () => {
    while (again) {
      again = false;
      const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) });
      // Signed out, or erased meanwhile.
      if (answer.redirected || answer.status === 404) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      take(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      showLine(true);
    }
    return undefined;
  })()
    .catch(() => showLine(false))
    .finally(() => (reading = null));
  return reading;
}

/** Takes over what is new in the page: entries behind the last one of the log, and parts that have changed. What is typed stays. */
function take(fresh) {
  if (document.title !== fresh.title) document.title = fresh.title;
  takeEntries(fresh);
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (!next) continue;
    const isSame = part.dataset.state === undefined ? part.innerHTML === next.innerHTML : part.dataset.state === next.dataset.state;
    if (isSame) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement.id : '';
    const text = part.querySelector('textarea')?.value ?? '';
    part.replaceWith(document.adoptNode(next));
    keepText(next, text);
    if (focused !== '') (document.getElementById(focused) ?? document.getElementById('content')).focus();
  }
}

/** What was written and not sent stays to be read, though another person answers by now. */
function keepText(part, text) {
  if (text.trim() === '') return;
  const field = part.querySelector('textarea') ?? part.appendChild(document.createElement('textarea'));
  field.value = text;
  if (field.id === '') {
    field.readOnly = true;
    field.ariaLabel = 'Not sent';
  }
}

function takeEntries(fresh) {
  const log = document.querySelector('[data-log]');
  if (!log) return;
  const scroller = log.parentElement;
  const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  const last = Number(log.lastElementChild?.dataset.seq ?? 0);
  const entries = [...fresh.querySelectorAll('[data-log] > li')].filter((entry) => Number(entry.dataset.seq) > last);
  log.append(...entries.map((entry) => document.adoptNode(entry)));
  if (isAtEnd && entries.length > 0) scroller.scrollTop = scroller.scrollHeight;
}

function listen() {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/chats/news`);
  socket.addEventListener('open', () => {
    failures = 0;
    void read();
  });
  socket.addEventListener('message', ({ data }) => {
    // The page of all chats shows something of each.
    if (oneChat === undefined || data === oneChat || data === '*') void read();
  });
  socket.addEventListener('close', () => {
    setTimeout(listen, pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
    if (failures > 1) showLine(false);
  });
}

/** Sends an answer without leaving the page. Its id stays until it has arrived: pressed twice, or sent again after a lost reply, it is kept once. */
async function send(form) {
  const alarm = document.getElementById('not-sent');
  alarm.textContent = '';
  const { own: ownId, text: field } = form.elements;
  const sent = field.value;
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(10_000) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const own = page.querySelector('[data-reply] [name=own]');
    if (answer.ok && own) {
      ownId.value = own.value;
      // What was typed meanwhile is the next message.
      if (field.value.startsWith(sent)) field.value = field.value.slice(sent.length).trimStart();
      return take(page);
    }
    // Another person answers it now, or it has ended.
    if (answer.status === 409) return showProblem(page);
    throw new Error(String(answer.status));
  } catch {
    alarm.textContent = alarm.dataset.words;
  }
  return undefined;
}

/** The page that came says why nothing was sent; what was written stays. */
function showProblem(page) {
  take(page);
  const problem = page.querySelector('.notice.problem');
  if (!problem) return;
  document.querySelector('.notice.problem')?.remove();
  document.querySelector('h1').after(document.adoptNode(problem));
  problem.focus();
}

let typedAt = 0;
document.addEventListener('input', ({ target }) => {
  const form = target.closest('[data-reply]');
  if (!form || Date.now() - typedAt < typingEvery) return;
  typedAt = Date.now();
  void fetch(form.dataset.typing, { method: 'POST', body: new URLSearchParams({ form: form.elements.form.value }) }).catch(() => undefined);
});

document.addEventListener('submit', (event) => {
  const form = event.target.closest('[data-reply]');
  if (!form || form.elements.text.value.trim() === '') return;
  event.preventDefault();
  void send(form);
});

document.addEventListener('keydown', (event) => {
  // Enter sends with Control or Command; alone it begins a line.
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.target.closest('[data-reply]')?.requestSubmit();
});

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-canned]');
  const field = button && document.querySelector('[data-reply] textarea');
  if (!field) return;
  field.value = field.value.trim() === '' ? button.dataset.canned : `${field.value.trimEnd()}\n${button.dataset.canned}`;
  field.focus();
});

const scroller = document.querySelector('[data-log]')?.parentElement;
if (scroller) scroller.scrollTop = scroller.scrollHeight;
setInterval(() => void read(), readEvery);
listen();
