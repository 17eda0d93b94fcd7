import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { LinkButton } from '~/ui';
import { questionPath, searchedQuestions, speaksOf } from './searchModel';
import styles from './SearchPage.module.css';

/** The builder's questions that the words speak of, each with the sentence that leads there. */
export const questionsFor = (intl: IntlShape, query: string): { step: string; label: string }[] =>
  searchedQuestions
    .filter((step) => speaksOf(intl.formatMessage({ id: `search.question.${step}.words` }), query))
    .map((step) => ({ step, label: intl.formatMessage({ id: `search.question.${step}` }) }));

/** Above the products: a search such as "narrow stairs" is answered by a question of the builder. Nothing for other words. */
export function SearchedQuestions({ query }: { query: string }) {
  const intl = useIntl();
  return questionsFor(intl, query).map(({ step, label }) => (
    <section key={step} className={styles.question} aria-labelledby={`question-${step}`}>
      <h2 id={`question-${step}`}>{label}</h2>
      <p>
        <FormattedMessage id={`search.question.${step}.text`} />
      </p>
      <LinkButton variant="primary" to={questionPath(step)}>
        <FormattedMessage id="search.question.answer" />
      </LinkButton>
    </section>
  ));
}
