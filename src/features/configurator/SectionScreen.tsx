import type { ReactNode } from 'react';
import { QuestionAnswers } from './QuestionAnswers';
import { QuestionForm, type QuestionScreenProps } from './QuestionScreen';
import styles from './configurator.module.css';
import { partsOf, untilAdviser } from './journey';

/** All questions of a part on one page, under the part's name: the variant `sections` of the experiment `builder-sections`. Rules, facts and errors are those of one question. */
export function SectionScreen({ set, journey, place }: QuestionScreenProps): ReactNode {
  const { section } = place.question;
  const questions = partsOf(set, journey.answers).find(({ title }) => title === section)?.questions ?? [place.question];
  return (
    <QuestionForm set={set} journey={journey} place={place} heading={section} questions={untilAdviser(set, journey.answers, questions)}>
      {(isChecked) =>
        questions.map((question, index) => (
          <div key={question.key} className={styles.ofPart}>
            <QuestionAnswers
              set={set}
              journey={journey}
              question={question}
              isFirst={place.position === 1 && index === 0}
              isChecked={isChecked}
            />
          </div>
        ))
      }
    </QuestionForm>
  );
}
