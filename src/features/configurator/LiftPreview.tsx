import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { type LiftPicture, liftPicturePath } from '~/config/liftPicture';
import { TurnPlace } from '~/features/lift-scene';
import { Button, classes, Picture } from '~/ui';
import { previewOpened } from './configurationSlice';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { chosen, questionOf } from './configuratorModel';
import { liftOf } from './letter';

export interface LiftPreviewProps {
  set: QuestionSet;
  answers: Answers;
  /** as of `Picture`: `19rem` */
  sizes: string;
  className?: string | undefined;
  /** There is room for the lift in three dimensions, too. */
  canTurn?: boolean;
}

/** The lift of the answers so far, open or folded away. Nothing where the shop's question set is not the one the studio renders. */
export function LiftPreview({ set, answers, sizes, className, canTurn = false }: LiftPreviewProps): ReactNode {
  const [posture, setPosture] = useState<LiftPicture['posture']>('open');
  const intl = useIntl();
  const picture = liftOf(set, answers, posture);
  if (!picture) return null;
  const id = posture === 'open' ? 'configurator.picture.open' : 'configurator.picture.folded';
  const choices = new Intl.ListFormat(intl.locale, { type: 'unit' }).format(shownChoices(set, answers));
  const flat = (
    <>
      <Picture
        src={liftPicturePath(picture)}
        alt={intl.formatMessage({ id }, { choices }).trim()}
        width={1280}
        height={1024}
        sizes={sizes}
      />
      <Button variant="link" onClick={() => setPosture(posture === 'open' ? 'folded' : 'open')}>
        <FormattedMessage id={posture === 'open' ? 'configurator.picture.fold' : 'configurator.picture.unfold'} />
      </Button>
    </>
  );
  return (
    <figure className={classes(styles.preview, className)}>
      {canTurn ? <TurnablePreview {...{ set, answers, picture, flat }} /> : flat}
    </figure>
  );
}

/** The picture with the way into three dimensions. */
function TurnablePreview({
  set,
  answers,
  picture,
  flat,
}: Pick<LiftPreviewProps, 'set' | 'answers'> & { picture: LiftPicture; flat: ReactNode }): ReactNode {
  const dispatch = useDispatch();
  const nameOf = (key: string): string => {
    const question = questionOf(set, key);
    return (question && chosen(question, answers)?.label) ?? '';
  };
  return (
    <TurnPlace
      lift={picture}
      answers={answers}
      names={{ model: nameOf('SEAT_MODEL'), cover: nameOf('UPHOLSTERY') }}
      picture={flat}
      onOpen={() => dispatch(previewOpened({ sku: set.sku, lift: picture }))}
    />
  );
}

/** The same beside the price on small screens, where what changes is seen at a glance; the preview with its words stands elsewhere on the page. */
export function LiftThumbnail({ set, answers }: Pick<LiftPreviewProps, 'set' | 'answers'>): ReactNode {
  const picture = liftOf(set, answers);
  return (
    picture && (
      <div className={styles.thumbnail}>
        <Picture src={liftPicturePath(picture)} alt="" width={160} height={128} sizes="5rem" />
      </div>
    )
  );
}

/** What of the answers can be seen, in the shop's words: `Model: Solus`. */
function shownChoices(set: QuestionSet, answers: Answers): string[] {
  return ['SEAT_MODEL', 'STAIR_LOCATION', 'STAIR_SHAPE', 'STAIR_SIDE', 'UPHOLSTERY'].flatMap((key) => {
    const question = questionOf(set, key);
    const choice = question && chosen(question, answers);
    return choice ? [`${question.name}: ${choice.label}`] : [];
  });
}
