import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ChatShare } from '~/config/chat';
import { mostAnswers } from '~/config/savedConfiguration';
import { OwnLiftPlace } from '~/features/configurator';
import type { LiftSnapshot } from '~/features/saved-configurations';
import { Button, Disclosure, formatMoney } from '~/ui';
import { useWorld } from '~/world';
import styles from './ChatPart.module.css';
import { drawnId } from './conversationModel';
import { frameQueued } from './conversationSlice';

/** Of the page that is open, as a share names it. Its address without query and fragment: a saved lift's link opens it. */
export function useShownPage(): () => ChatShare['page'] {
  const { navigation } = useWorld();
  return () => ({ title: document.title.replace(/^\(\d+\) /, '').slice(0, 200), path: navigation.current().pathname });
}

/** Shows the lift that the shopper speaks of to the person who answers. Pressed again, it shows it as it is by then. */
export function ShowLift(): ReactNode {
  return <OwnLiftPlace>{(lift) => <ShowThis lift={lift} />}</OwnLiftPlace>;
}

function ShowThis({ lift }: { lift: LiftSnapshot }): ReactNode {
  const dispatch = useDispatch();
  const intl = useIntl();
  const { random } = useWorld();
  const page = useShownPage();
  const show = () => {
    const price = formatMoney(intl, lift.total);
    const shown = {
      title: lift.title.slice(0, 200),
      rows: lift.rows
        .slice(0, mostAnswers)
        .map(({ question, answer }) => ({ question: question.slice(0, 300), answer: answer.slice(0, 500) })),
      price: lift.isUnfinished ? intl.formatMessage({ id: 'savedConfigurations.from' }, { price }) : price,
    };
    dispatch(frameQueued({ type: 'share', id: drawnId(random.uuid), shared: { page: page(), lift: shown } }));
  };
  return (
    <div>
      <Button onClick={show}>
        <FormattedMessage id="chat.lift.show" values={{ title: lift.title }} />
      </Button>
    </div>
  );
}

/** What was shown, as the person who answers sees it. */
export function ShownLift({ lift }: { lift: NonNullable<ChatShare['lift']> }): ReactNode {
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage id="chat.entry.lift" values={{ title: lift.title, price: lift.price ?? '' }} />
      </p>
      <Disclosure isQuiet summary={<FormattedMessage id="chat.lift.answers" values={{ count: lift.rows.length }} />}>
        <dl className={styles.answers}>
          {lift.rows.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  );
}
