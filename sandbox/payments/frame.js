/* The card frame's own script; runs in the browser as it stands. What it says to the page around it is written in PROTOCOL.md. */
'use strict';
(() => {
  const parentOrigin = new URLSearchParams(location.search).get('parent') ?? '';
  /** In the language of the page around the frame. */
  const words = JSON.parse(document.getElementById('card').dataset.words);
  const all = ['number', 'expiry', 'securityCode'];
  /** Of a saved card the code alone is asked for. */
  const fields = new URLSearchParams(location.search).get('fields') === 'code' ? ['securityCode'] : all;
  const input = (name) => document.getElementById(name);
  for (const name of all) input(name).closest('.field').hidden = !fields.includes(name);
  const post = (message) => window.parent.postMessage(message, parentOrigin);
  const digits = (name) => input(name).value.replace(/\D/g, '');

  /** What is wrong with a field, in words; empty when nothing is. */
  const problems = {
    number: () => {
      const number = digits('number');
      if (number === '') return words.numberMissing;
      return number.length >= 12 && passesLuhn(number) ? '' : words.numberWrong;
    },
    expiry: () => {
      if (input('expiry').value.trim() === '') return words.expiryMissing;
      const match = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(input('expiry').value.trim());
      const month = match ? Number(match[1]) : 0;
      if (!match || month < 1 || month > 12) return words.expiryWrong;
      const endsAt = new Date(2000 + Number(match[2]), month, 1);
      return endsAt > new Date() ? '' : words.expired;
    },
    securityCode: () => {
      if (digits('securityCode') === '') return words.securityCodeMissing;
      return /^\d{3,4}$/.test(digits('securityCode')) ? '' : words.securityCodeWrong;
    },
  };

  function passesLuhn(number) {
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return sum % 10 === 0;
  }

  function show(name, problem) {
    const message = document.getElementById(`${name}-error`);
    message.textContent = problem;
    message.hidden = problem === '';
    input(name).setAttribute('aria-invalid', String(problem !== ''));
    input(name).setAttribute('aria-describedby', problem === '' ? `${name}-hint` : `${name}-error ${name}-hint`);
  }

  function fail(problem) {
    const message = document.getElementById('form-error');
    message.textContent = problem;
    message.hidden = problem === '';
  }

  let wasValid = false;
  function tellValidity() {
    const isValid = fields.every((name) => problems[name]() === '');
    if (isValid !== wasValid) post({ type: isValid ? 'valid' : 'invalid' });
    wasValid = isValid;
  }

  for (const name of fields) {
    input(name).addEventListener('input', () => {
      fail('');
      if (input(name).getAttribute('aria-invalid') === 'true') show(name, problems[name]());
      tellValidity();
    });
    input(name).addEventListener('blur', () => {
      if (input(name).value !== '') show(name, problems[name]());
    });
  }
  input('number').addEventListener('blur', () => {
    input('number').value = digits('number').replace(/(\d{4})(?=\d)/g, '$1 ');
  });

  let isBusy = false;
  async function tokenise() {
    if (isBusy) return;
    const wrong = fields.filter((name) => problems[name]() !== '');
    for (const name of fields) show(name, problems[name]());
    if (wrong.length > 0) {
      input(wrong[0]).focus();
      post({ type: 'failed', message: problems[wrong[0]]() });
      return;
    }
    isBusy = true;
    try {
      const response = await fetch('/sandbox-payments/tokens', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...(fields === all && { number: digits('number'), expiry: input('expiry').value }),
          securityCode: digits('securityCode'),
          locale: document.documentElement.lang,
        }),
      });
      const answer = await response.json();
      if (response.ok) {
        post({ type: 'tokenised', nonce: answer.nonce, cardLabel: answer.cardLabel });
      } else {
        show(fields[0], answer.message);
        input(fields[0]).focus();
        post({ type: 'failed', message: answer.message });
      }
    } catch {
      fail(words.noAnswer);
      post({ type: 'failed', message: words.noAnswer });
    } finally {
      isBusy = false;
    }
  }

  document.getElementById('card').addEventListener('submit', (event) => {
    event.preventDefault();
  });
  window.addEventListener('message', (event) => {
    if (event.origin !== parentOrigin || event.source !== window.parent || typeof event.data !== 'object' || event.data === null) return;
    if (event.data.type === 'tokenise') void tokenise();
    if (event.data.type === 'focus') input(fields.find((name) => problems[name]() !== '') ?? fields[0]).focus();
  });

  new ResizeObserver(() => post({ type: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
    document.body,
  );
  post({ type: 'ready' });
})();
