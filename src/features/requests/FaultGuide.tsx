import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Alert, Button, Icon, Link } from '~/ui';
import { useWorld } from '~/world';
import styles from './FaultGuide.module.css';
import { type FaultQuestion, type FaultWalk, readGuide, walkOf } from './faultQuestions';
import { type DraftsRoot, faultForm, requestTyped, selectTyped } from './requestDraftsSlice';
import { OrCall, Stuck } from './RequestOutcome';
import { RequestPart, useDraftsRead } from './RequestPart';
import { type RequestsRoot, selectRequestOf } from './requestsSlice';
import { useTakesRequests } from './takesRequests';

/**
 * Troubleshooting: one question at a time, which ends in "it works" or in a repair that knows all the answers. The questions are the
 * editors' own guide, as it stands in the page: without scripts it is read there, each answer opening the next question.
 */
export function FaultGuide({ children }: { children: ReactNode }): ReactNode {
  const editors = useRef<HTMLDivElement>(null);
  const [guide, setGuide] = useState<FaultQuestion | null>(null);
  const isRead = useDraftsRead();
  useEffect(() => {
    const found = isRead && editors.current?.querySelector<HTMLElement>('.guide');
    if (!found) return;
    setGuide(readGuide(found));
    found.setAttribute('hidden', '');
    return () => found.removeAttribute('hidden');
  }, [isRead]);
  return (
    <div className={styles.guide}>
      <Stuck />
      <div ref={editors}>{children}</div>
      {guide && <Steps guide={guide} />}
    </div>
  );
}

type Stage = 'asking' | 'solved' | 'repair';

function Steps({ guide }: { guide: FaultQuestion }): ReactNode {
  const { path, stage, go } = useProgress();
  const { clock } = useWorld();
  const isAsked = useSelector((state: RequestsRoot) => selectRequestOf(state, 'repair', clock.now())?.state === 'received');
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${stage}${path.join()}`;
  const shown = useRef(place);
  useEffect(() => {
    // The first question does not take the focus from where the reader is.
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);
  const walk = walkOf(guide, path);
  const isAtStart = path.length === 0;
  // The answers went with it: what is shown is that it has arrived.
  if (isAsked) return <RequestPart form="repair" kind="repair" />;
  const back = () => go(stage === 'asking' ? path.slice(0, -1) : path, 'asking');
  return (
    <div className={styles.step}>
      {!isAtStart && stage !== 'solved' && (
        <div>
          <Button variant="quiet" onClick={back}>
            <Icon name="arrowLeft" />
            <FormattedMessage id="requests.fault.back" />
          </Button>
        </div>
      )}
      {stage === 'asking' && walk.question && (
        <Question walk={walk} heading={heading} onAnswer={(index) => go([...path, index], 'asking')} />
      )}
      {stage === 'asking' && !walk.question && <Advice walk={walk} heading={heading} onEnd={(end) => go(path, end)} />}
      {stage === 'solved' && <Solved heading={heading} onAgain={() => go([], 'asking')} />}
      {stage === 'repair' && <Repair walk={walk} heading={heading} />}
    </div>
  );
}

/** Where the reader is; kept with the drafts, so that a reload or a call in between costs no answer. */
function useProgress() {
  const dispatch = useDispatch();
  const { path = '', stage } = useSelector((state: DraftsRoot) => selectTyped(state, faultForm)?.draft) ?? {};
  const [isSolved, setSolved] = useState(false);
  const go = (steps: readonly number[], to: Stage) => {
    setSolved(to === 'solved');
    dispatch(requestTyped({ form: faultForm, values: to === 'solved' ? {} : { path: steps.join(), stage: to } }));
  };
  const now: Stage = isSolved ? 'solved' : stage === 'repair' ? 'repair' : 'asking';
  return { path: path === '' ? [] : path.split(',').map(Number), stage: now, go };
}

interface StepProps {
  walk: FaultWalk;
  heading: React.RefObject<HTMLHeadingElement | null>;
}

function Question({ walk: { question, answers, words }, heading, onAnswer }: StepProps & { onAnswer: (index: number) => void }): ReactNode {
  return (
    <>
      {words && <Words element={words} />}
      <div>
        <p className={styles.count}>
          <FormattedMessage id="requests.fault.question" values={{ number: answers.length + 1 }} />
        </p>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {question?.question}
        </h3>
      </div>
      <ul className={styles.answers}>
        {question?.answers.map(({ answer }, index) => (
          <li key={answer}>
            <button type="button" className={styles.answer} onClick={() => onAnswer(index)}>
              {answer}
              <Icon name="arrowRight" size="small" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What to do, in the editors' words, and how it ended. A link in them to a place on this page asks for the repair, which is here. */
function Advice({ walk: { words }, heading, onEnd }: StepProps & { onEnd: (end: Stage) => void }): ReactNode {
  const needsRepair = words?.querySelector('a[data-path^="#"], a[href^="#"]') != null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="requests.fault.advice" />
      </h3>
      {words && <Words element={words} onPlace={() => onEnd('repair')} />}
      <p>
        <FormattedMessage id="requests.fault.helped" />
      </p>
      <div className={styles.ends}>
        <Button variant={needsRepair ? 'secondary' : 'primary'} onClick={() => onEnd('solved')}>
          <FormattedMessage id="requests.fault.yes" />
        </Button>
        <Button variant={needsRepair ? 'primary' : 'secondary'} onClick={() => onEnd('repair')}>
          <FormattedMessage id="requests.fault.no" />
        </Button>
      </div>
    </>
  );
}

/** A copy of what the editors wrote: their text stands in the page already, purified. */
function Words({ element, onPlace }: { element: HTMLElement; onPlace?: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onPlace);
  useEffect(() => {
    tell.current = onPlace;
  });
  useEffect(() => {
    const own = place.current;
    const copy = element.cloneNode(true) as HTMLElement;
    copy.querySelector('.guide')?.remove();
    own?.replaceChildren(...copy.childNodes);
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-path^="#"], a[href^="#"]') : null;
      if (!link || !tell.current) return;
      event.preventDefault();
      tell.current();
    };
    own?.addEventListener('click', follow);
    return () => own?.removeEventListener('click', follow);
  }, [element]);
  return <div ref={place} className={styles.words} />;
}

function Solved({ heading, onAgain }: Pick<StepProps, 'heading'> & { onAgain: () => void }): ReactNode {
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="requests.fault.solved" />
      </h3>
      <p>
        <FormattedMessage
          id="requests.fault.solved.text"
          values={{ link: (words: ReactNode) => <Link to="/servicing-aftercare">{words}</Link> }}
        />
      </p>
      <div className={styles.ends}>
        <Button onClick={onAgain}>
          <FormattedMessage id="requests.fault.again" />
        </Button>
      </div>
    </>
  );
}

function Repair({ walk: { answers }, heading }: StepProps): ReactNode {
  const takes = useTakesRequests();
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="requests.heading.repair" />
      </h3>
      <p>
        <FormattedMessage id="requests.fault.attached" />
      </p>
      <dl className={styles.told}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {takes ? (
        <RequestPart form="repair" kind="repair" subject={{ type: 'fault', answers }} />
      ) : (
        <Alert tone="info">
          <OrCall />
        </Alert>
      )}
    </>
  );
}
