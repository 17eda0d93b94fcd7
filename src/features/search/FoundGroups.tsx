import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SiteFindings } from '~/config/siteSearch';
import { classes, Disclosure, Link, LiveRegion } from '~/ui';
import styles from './FoundGroups.module.css';
import { searchPath } from './searchModel';

type GroupName = 'products' | 'questions' | 'pages' | 'places';

/** One kind of result under its heading. */
export function FoundGroup({ name, children }: { name: GroupName; children: ReactNode }) {
  return (
    <section className={classes(styles.group, name !== 'products' && styles.narrow)} aria-labelledby={`found-${name}`}>
      <h2 id={`found-${name}`} className={styles.heading}>
        <FormattedMessage id={`search.group.${name}`} />
      </h2>
      {children}
    </section>
  );
}

/** How much there is of each kind, in the order of the page, each leading there. A reader hears it when it changes. */
export function FoundCounts({ counts }: { counts: readonly { name: GroupName; count: number }[] }) {
  const intl = useIntl();
  const some = counts.filter(({ count }) => count > 0);
  const texts = some.map(({ name, count }) => intl.formatMessage({ id: `search.count.${name}` }, { count }));
  return (
    <>
      {some.length > 1 && (
        <nav className={styles.counts} aria-label={intl.formatMessage({ id: 'search.found' })}>
          <ul>
            {some.map(({ name }, place) => (
              <li key={name}>
                <a href={`#found-${name}`}>{texts[place]}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LiveRegion>{texts.join(', ')}</LiveRegion>
    </>
  );
}

/** The search as the pages write it, where it was misspelt. */
export function Nearest({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <p className={styles.nearest}>
      <FormattedMessage
        id="search.nearest"
        values={{
          words: (
            <Link key="words" to={searchPath(words)}>
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}

/** Answers that can be read at once, the best of them open; pages; and places to go to. */
export function Findings({ findings: { questions, pages, places } }: { findings: SiteFindings }) {
  const intl = useIntl();
  return (
    <>
      {questions.length > 0 && (
        <FoundGroup name="questions">
          {questions.map(({ path, page, question, answer }, place) => (
            <Disclosure key={`${path} ${question}`} summary={question} isOpenAtFirst={place === 0}>
              <p className={styles.text}>{answer}</p>
              <p>
                <FormattedMessage
                  id="search.question.page"
                  values={{
                    page: (
                      <Link key="page" to={path}>
                        {page}
                      </Link>
                    ),
                  }}
                />
              </p>
            </Disclosure>
          ))}
        </FoundGroup>
      )}
      {pages.length > 0 && (
        <FoundGroup name="pages">
          <FoundList rows={pages} />
        </FoundGroup>
      )}
      {places.length > 0 && (
        <FoundGroup name="places">
          <FoundList
            rows={places.map(({ path, name, city, kind }) => ({
              path,
              title: name,
              text: intl.formatMessage({ id: `search.place.${kind}` }, { city }),
            }))}
          />
        </FoundGroup>
      )}
    </>
  );
}

function FoundList({ rows }: { rows: readonly { path: string; title: string; text: string }[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ path, title, text }) => (
        <li key={path}>
          <Link className={styles.title} to={path}>
            {title}
          </Link>
          {text !== '' && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
