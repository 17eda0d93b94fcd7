import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AccountTable, Role } from './deskTables';
import { chatWords } from './chatWords';
import { experimentWords } from './experimentWords';
import { filled, words } from './words';

/** What is wrong with a form: a sentence, and the id of the field that it is about. */
export interface FieldProblem {
  field: string;
  text: string;
}

/** The screens in the menu. */
const navigation: readonly { path: string; label: string; roles: readonly Role[] }[] = [
  { path: '/requests', label: words.nav.requests, roles: ['agent', 'supervisor'] },
  { path: '/chats', label: chatWords.title, roles: ['agent', 'supervisor'] },
  { path: '/quotes', label: words.nav.quotes, roles: ['agent', 'supervisor'] },
  { path: '/calendar', label: words.nav.calendar, roles: ['agent', 'supervisor'] },
  { path: '/declarations', label: words.nav.declarations, roles: ['agent', 'supervisor'] },
  { path: '/places', label: words.nav.places, roles: ['supervisor', 'editor'] },
  { path: '/experiments', label: experimentWords.title, roles: ['supervisor', 'editor'] },
  { path: '/people', label: words.nav.people, roles: ['supervisor'] },
  { path: '/audit', label: words.nav.audit, roles: ['supervisor'] },
  { path: '/staff', label: words.nav.staff, roles: ['supervisor'] },
];

interface Page {
  title: string;
  /** the page's heading, where it is not its title */
  heading?: string;
  /** Where it stands in the menu. */
  path?: string;
  account?: AccountTable;
  formToken?: string;
  problems?: readonly FieldProblem[];
  /** A sentence that something was done. */
  done?: string | undefined;
  wide?: boolean;
  /** where the browser goes on by itself, at once */
  goesOn?: string;
  /** the page's own scripts */
  scripts?: readonly string[];
  children: ReactNode;
}

/** A whole document. Without a script: `autofocus` brings the reader to what is new. */
export function deskPage(page: Page): string {
  const { title, problems = [], done, wide = false, goesOn, scripts = [], heading = title, children } = page;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${problems.length > 0 ? filled(words.errorIn, { title }) : title} – ${words.desk}`}</title>
        {goesOn !== undefined && <meta httpEquiv="refresh" content={`0;url=${goesOn}`} />}
        <link rel="stylesheet" href="/desk.css" />
        {scripts.map((script) => (
          <script key={script} src={script} type="module" />
        ))}
      </head>
      <body>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        <Header {...page} />
        <main id="content" tabIndex={-1} className={wide ? 'wide' : undefined}>
          <h1>{heading}</h1>
          {problems.length > 0 && <Problems problems={problems} />}
          {done !== undefined && (
            <p className="notice done" role="status" {...focused}>
              {done}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>,
  )}`;
}

/** The rule against `autofocus` is for pages that people did not ask to change. */
const focused = { tabIndex: -1, autoFocus: true };

function Header({ account, formToken = '', path }: Page): ReactElement {
  return (
    <header>
      <p className="brand">{words.desk}</p>
      {account && (
        <>
          <nav aria-label={words.menu}>
            <ul>
              {navigation
                .filter(({ roles }) => roles.includes(account.role as Role))
                .map((entry) => (
                  <li key={entry.path}>
                    <a href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                      {entry.label}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <form method="post" action="/sign-out" className="leave">
            <span>{filled(words.signedInAs, { email: account.email })}</span>
            <Token value={formToken} />
            <button className="quiet">{words.signOut}</button>
          </form>
        </>
      )}
    </header>
  );
}

const Problems = ({ problems }: { problems: readonly FieldProblem[] }): ReactElement => (
  <div className="notice problem" role="alert" aria-labelledby="problems" {...focused}>
    <h2 id="problems">{words.checkThese}</h2>
    <ul>
      {problems.map(({ field, text }) => (
        <li key={field}>{field === '' ? text : <a href={`#${field}`}>{text}</a>}</li>
      ))}
    </ul>
  </div>
);

export const Token = ({ value }: { value: string }): ReactElement => <input type="hidden" name="form" value={value} />;

interface FieldProps {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  type?: string;
  value?: string | undefined;
  autoComplete?: string;
  inputMode?: 'numeric' | 'email';
  isArea?: boolean;
  /** the id of a hint that stands over several fields */
  notes?: string;
  problems?: readonly FieldProblem[] | undefined;
}

/** A field with its label above, its hint, and what is wrong with it. */
export function Field({
  id,
  name = id,
  label,
  hint,
  value = '',
  isArea = false,
  notes: above,
  problems = [],
  ...rest
}: FieldProps): ReactElement {
  const problem = problems.find(({ field }) => field === id);
  const notes = [
    ...(above === undefined ? [] : [above]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem ? [`${id}-problem`] : []),
  ].join(' ');
  const described = { id, name, 'aria-describedby': notes || undefined, 'aria-invalid': problem ? true : undefined };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="wrong" id={`${id}-problem`}>
          {problem.text}
        </p>
      )}
      {isArea ? (
        <textarea rows={6} autoComplete={rest.autoComplete} defaultValue={value} {...described} />
      ) : (
        <input defaultValue={value} {...rest} {...described} />
      )}
    </div>
  );
}

export function Choice({
  id,
  label,
  value,
  options,
  problems = [],
}: {
  id: string;
  label: string;
  value: string;
  options: readonly [value: string, label: string][];
  problems?: readonly FieldProblem[];
}): ReactElement {
  const problem = problems.find(({ field }) => field === id);
  const wrong = problem && { 'aria-describedby': `${id}-problem`, 'aria-invalid': true };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {problem && (
        <p className="wrong" id={`${id}-problem`}>
          {problem.text}
        </p>
      )}
      <select id={id} name={id} defaultValue={value} {...wrong}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A table that scrolls by itself on a narrow screen, and can be reached by the keyboard there. */
export const Table = ({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
  <div className="scroller" role="region" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
