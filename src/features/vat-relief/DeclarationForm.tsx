import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, type FormRenderProps, FormSpy, useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Problem } from '~/data/problem';
import { basketKind, type Cart } from '~/features/cart';
import { type FormErrors, FormErrorSummary, type FormValues, KeptFields, TriedFields } from '~/features/forms';
import { useCountry } from '~/features/store-view';
import { Alert, Button, LinkButton, Progress } from '~/ui';
import { PersonFields, SignFields, WhoFields } from './DeclarationFields';
import styles from './VatRelief.module.css';
import { emptyDeclaration, errorsOf, fieldNames, type Step, stepOf, steps, verdictOf } from './vatReliefModel';
import { declarationCleared, declarationTyped, selectDeclarationDraft } from './vatReliefSlice';
import { useSigning } from './useSigning';

interface DeclarationFormProps {
  cart: Cart;
  onSigned: () => void;
}

type Screen = Step | 'full';

/** Three screens of one form. What is typed stays for a day on this device; a declaration whose answer was lost goes again under its key. */
export function DeclarationForm({ cart, onSigned }: DeclarationFormProps): ReactNode {
  const draft = useSelector(selectDeclarationDraft);
  const { code: countryCode } = useCountry();
  const [first] = useState<FormValues>(() => ({ ...emptyDeclaration, ...draft?.values }));
  const { screen, go, tries, tell, heading } = useScreens();
  const { sign, isBusy, problem, refusedIn } = useSigning(cart);
  const hasLift = basketKind(cart) === 'lift';
  const step = screen === 'full' ? 'who' : screen;
  const asked = { countryCode, hasLift };
  const errorsIn = (values: FormValues): FormErrors => ({ ...errorsOf(step, values, asked), ...refusedIn(step, values) });
  const proceed = async (values: FormValues) => {
    const verdict = verdictOf(values, hasLift);
    if (step === 'who') return go(verdict === 'full' ? 'full' : 'person');
    if (step === 'person') return go('sign');
    if (verdict === null || verdict === 'full') return go('who');
    const wrong = await sign(values, verdict);
    if (wrong === 'signed') return onSigned();
    if (wrong) go(stepOf(wrong[0] ?? 'signature'), wrong);
  };
  const press = (event: FormEvent, { handleSubmit, form }: FormRenderProps<FormValues>) => {
    event.preventDefault();
    if (isBusy) return;
    tell(Object.keys(errorsIn(form.getState().values)));
    void handleSubmit();
  };
  return (
    <Form<FormValues>
      initialValues={first}
      validate={errorsIn}
      onSubmit={proceed}
      subscription={{ values: true }}
      render={(given) => (
        <>
          <KeptFields names={fieldNames} />
          {screen === 'full' ? (
            <FullRate heading={heading} hasLift={hasLift} onBack={() => go('who')} />
          ) : (
            <form className={styles.form} noValidate onSubmit={(event) => press(event, given)}>
              <TriedFields value={tries.wrong}>
                <Questions cart={cart} step={step} heading={heading} attempt={tries.count} problem={problem} />
              </TriedFields>
              <Actions step={step} isBusy={isBusy} onBack={go} />
            </form>
          )}
        </>
      )}
    />
  );
}

/** Which screen is shown, and which of its fields were wrong at the last press. A new screen's heading is read, and seen. */
function useScreens() {
  const [screen, setScreen] = useState<Screen>('who');
  const [tries, setTries] = useState<{ count: number; wrong: ReadonlySet<string> }>({ count: 0, wrong: new Set() });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  const tell = (wrong: readonly string[]) => setTries(({ count }) => ({ count: count + 1, wrong: new Set(wrong) }));
  const go = (next: Screen, wrong: readonly string[] = []) => {
    setScreen(next);
    tell(wrong);
  };
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    heading.current?.focus();
  }, [screen]);
  return { screen, go, tries, tell, heading };
}

interface QuestionsProps {
  cart: Cart;
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  attempt: number;
  problem: Problem | null;
}

function Questions({ cart, step, heading, attempt, problem }: QuestionsProps): ReactNode {
  const dispatch = useDispatch();
  const { values } = useForm<FormValues>().getState();
  const hasLift = basketKind(cart) === 'lift';
  return (
    <>
      <Progress current={steps.indexOf(step) + 1} total={steps.length} label={<FormattedMessage id="vatRelief.progress" />} />
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id={`vatRelief.step.${step}`} />
      </h2>
      <FormErrorSummary attempt={attempt} />
      {problem && <SendProblem problem={problem} />}
      {step === 'who' && <WhoFields values={values} hasLift={hasLift} />}
      {step === 'person' && <PersonFields values={values} />}
      {step === 'sign' && <SignFields values={values} cart={cart} isZero={verdictOf(values, hasLift) === 'zero'} />}
      <FormSpy<FormValues> subscription={{ values: true }} onChange={({ values: typed }) => dispatch(declarationTyped(typed))} />
    </>
  );
}

interface ActionsProps {
  step: Step;
  isBusy: boolean;
  onBack: (step: Step) => void;
}

function Actions({ step, isBusy, onBack }: ActionsProps): ReactNode {
  const dispatch = useDispatch();
  const form = useForm<FormValues>();
  const clear = () => {
    for (const name of fieldNames) form.change(name, '');
    dispatch(declarationCleared());
    onBack('who');
  };
  return (
    <>
      <div className={styles.ways}>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          <FormattedMessage id={step === 'sign' ? 'vatRelief.sign' : 'vatRelief.continue'} />
        </Button>
        {step !== 'who' && (
          <Button variant="quiet" onClick={() => onBack(step === 'sign' ? 'person' : 'who')}>
            <FormattedMessage id="vatRelief.back" />
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        <FormattedMessage id="vatRelief.kept" />{' '}
        <Button variant="link" onClick={clear}>
          <FormattedMessage id="vatRelief.clear" />
        </Button>
      </p>
    </>
  );
}

/** A lost answer: the same press again finds out. Where none are taken: the telephone. */
function SendProblem({ problem }: { problem: Problem }): ReactNode {
  const { phone } = useCountry();
  const words =
    problem.code === 'no-declarations' || problem.code === 'backoffice-absent' ? 'absent' : problem.ambiguous ? 'unknown' : 'failed';
  return (
    <Alert tone="error" isNews title={<FormattedMessage id={`vatRelief.problem.${words}`} />}>
      <p>
        <FormattedMessage id="vatRelief.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
    </Alert>
  );
}

interface FullRateProps {
  heading: RefObject<HTMLHeadingElement | null>;
  hasLift: boolean;
  onBack: () => void;
}

function FullRate({ heading, hasLift, onBack }: FullRateProps): ReactNode {
  const { phone } = useCountry();
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id="vatRelief.full.heading" />
      </h2>
      <p>
        <FormattedMessage id={hasLift ? 'vatRelief.full.text' : 'vatRelief.full.noLift'} />
      </p>
      <p>
        <FormattedMessage id="vatRelief.full.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
      </p>
      <div className={styles.ways}>
        <LinkButton variant="primary" to="/basket">
          <FormattedMessage id="vatRelief.full.basket" />
        </LinkButton>
        <Button variant="quiet" onClick={onBack}>
          <FormattedMessage id="vatRelief.full.change" />
        </Button>
      </div>
    </>
  );
}
