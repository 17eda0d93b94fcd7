import type { StoreView } from '../src/config/storeViews';
import type { FormProblem } from './contactFormWords';
import { contactFormWordsOf } from './contactFormWords';
import type { Contact } from './unavailablePage';
import { escaped, unavailableStylesheet } from './unavailablePage';

export const contactFormStylesheet = '/edge/contact-form.css';

/** As the back office takes them. */
const longest = { name: 100, email: 254, phone: 30 };

/** What was typed, by the names of the form's fields. */
export type FormValues = Record<'name' | 'email' | 'phone' | 'message' | 'consent' | 'homepage' | 'key', string>;

/** The field to which a problem belongs. */
const fieldOf: Record<FormProblem, keyof FormValues> = {
  name: 'name',
  reach: 'email',
  email: 'email',
  phone: 'phone',
  message: 'message',
  length: 'message',
  consent: 'consent',
};

interface Shown {
  storeView: StoreView;
  contact: Contact;
  values: FormValues;
  /** What is missing or wrong; empty where the message could not be taken at all. */
  problems: readonly FormProblem[];
}

/** The contact form with what was typed, and above it what is missing or wrong. It needs no script, no renderer and no file of the build. */
export function contactFormPage({ storeView, contact, values, problems }: Shown): string {
  const words = contactFormWordsOf(storeView);
  const phone = contact.phoneIn?.(storeView.countryCode) ?? { shown: contact.phone, link: contact.phoneLink };
  const title = problems.length > 0 ? words.check : words.failed;
  const list = problems.map((problem) => `<li><a href="#${fieldOf[problem]}">${escaped(words.problems[problem])}</a></li>`);
  return `<!doctype html>
<html lang="${storeView.locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)} – ${escaped(contact.name)}</title>
<link rel="stylesheet" href="${unavailableStylesheet}">
<link rel="stylesheet" href="${contactFormStylesheet}">
</head>
<body>
<main>
<p class="brand">${escaped(contact.name)}</p>
<div class="summary" role="alert" tabindex="-1" autofocus>
<h1>${escaped(title)}</h1>
<p>${escaped(problems.length > 0 ? words.checkText : words.failedText)}</p>
${list.length > 0 ? `<ul>\n${list.join('\n')}\n</ul>\n` : ''}</div>
<p>${escaped(words.call)} <a class="phone" href="tel:${phone.link}">${escaped(phone.shown)}</a></p>
${formOf(storeView, values, problems)}
</main>
</body>
</html>
`;
}

function formOf(storeView: StoreView, values: FormValues, problems: readonly FormProblem[]): string {
  const { labels, problems: sentences, oneIsEnough, leaveEmpty } = contactFormWordsOf(storeView);
  const problemOf = (field: keyof FormValues): FormProblem | undefined => problems.find((problem) => fieldOf[problem] === field);
  const error = (field: keyof FormValues): string => {
    const problem = problemOf(field);
    return problem ? `<span class="error" id="${field}-error">${escaped(sentences[problem])}</span>\n` : '';
  };
  const tied = (field: keyof FormValues, hint = ''): string => {
    const ids = [hint, problemOf(field) ? `${field}-error` : ''].filter((id) => id !== '').join(' ');
    return `${problemOf(field) ? ' aria-invalid="true"' : ''}${ids && ` aria-describedby="${ids}"`}`;
  };
  const input = (field: 'name' | 'email' | 'phone', type: string, autocomplete: string, hint = ''): string => `<p>
<label for="${field}">${escaped(labels[field])}</label>
${error(field)}<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" maxlength="${longest[field]}" value="${escaped(values[field])}"${tied(field, hint)}>
</p>`;
  return `<form method="post" action="/api/forms/contact" novalidate>
<input type="hidden" name="storeCode" value="${storeView.storeCode}">
<input type="hidden" name="key" value="${escaped(values.key)}">
${input('name', 'text', 'name')}
<p id="reach">${escaped(oneIsEnough)}</p>
${input('email', 'email', 'email', 'reach')}
${input('phone', 'tel', 'tel', 'reach')}
<p>
<label for="message">${escaped(labels.message)}</label>
${error('message')}<textarea id="message" name="message" rows="8"${tied('message')}>
${escaped(values.message)}</textarea>
</p>
<p>
${error('consent')}<label class="tick"><input id="consent" name="consent" type="checkbox" value="yes"${values.consent ? ' checked' : ''}${tied('consent')}> ${escaped(labels.consent)}</label>
</p>
<p class="unseen" aria-hidden="true">
<label for="homepage">${escaped(leaveEmpty)}</label>
<input id="homepage" name="homepage" type="text" tabindex="-1" autocomplete="off" value="${escaped(values.homepage)}">
</p>
<p><button type="submit">${escaped(labels.send)}</button></p>
</form>`;
}

/** Beside those of the unavailable page. Contrasts, calculated: red 8.0:1 on the ground and 8.5:1 on white, the border of fields 5.6:1. */
export const contactFormStyles = `main { padding-top: 2rem; }
.summary { border: 3px solid #9d0505; padding: 1rem 1.25rem; margin: 0 0 1.5rem; background: #fff; }
.summary:focus { outline: 3px solid #211d1a; outline-offset: 3px; }
.summary ul { list-style: none; margin: 0; padding: 0; }
.summary li a { display: inline-block; padding: 0.6rem 0; color: #9d0505; }
.error { display: block; color: #9d0505; font-weight: 700; }
label { display: block; font-weight: 700; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.6rem; border: 2px solid #6b625a; border-radius: 0.3rem; background: #fff; color: #211d1a; font: inherit; }
[aria-invalid] { border-color: #9d0505; }
.tick { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; }
.tick input { flex: none; width: 1.75rem; height: 1.75rem; min-height: 0; }
input:focus-visible, textarea:focus-visible, button:focus-visible { outline: 3px solid #211d1a; outline-offset: 3px; }
button { min-height: 2.75rem; padding: 0.85rem 1.75rem; border: 0; border-radius: 2rem; background: #0eb032; color: #000; font: inherit; font-weight: 700; cursor: pointer; }
.unseen { position: absolute; left: -999rem; }
@media (forced-colors: active) { button { border: 2px solid; } }
`;
