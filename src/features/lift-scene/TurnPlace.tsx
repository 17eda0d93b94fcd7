import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LiftPicture } from '~/config/liftPicture';
import { Alert, Button } from '~/ui';
import { useLazyPart, useWorld } from '~/world';
import type { LiftSceneProps } from './LiftScene';

const loadLiftScene = async () => (await import(/* webpackChunkName: "lift-scene" */ './LiftScene')).LiftScene;

export interface TurnPlaceProps {
  lift: LiftPicture;
  /** by question, as the order system names them */
  answers: Readonly<Record<string, string>>;
  /** in the shop's words */
  names: { model: string; cover: string };
  /** The picture: it stays until the lift can be turned, and wherever it cannot. */
  picture: ReactNode;
  /** Fact: the lift is shown, the first frame is drawn. */
  onOpen: () => void;
}

/**
 * `saving`: the device saves data, so that is asked first; `lost`: the graphics card gave up; `unloaded`: the script or the lift did not come; `absent`:
 * the browser has no WebGL.
 */
type State = 'closed' | 'saving' | 'open' | 'lost' | 'unloaded' | 'absent';

/** "Turn it" below the picture of a lift: its place is taken by the lift in three dimensions, on demand. */
export function TurnPlace({ picture, onOpen, ...scene }: TurnPlaceProps): ReactNode {
  const { serviceWorker } = useWorld();
  const { Part, request } = useLazyPart(loadLiftScene);
  const [state, setState] = useState<State>('closed');
  const [isDrawn, setIsDrawn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPossible = useKnowsWebGl();
  const isBusy = state === 'open' && !isDrawn;
  const open = (): void => {
    setState('open');
    void request().then((hasCome) => hasCome || setState('unloaded'));
  };
  const ask = async (): Promise<void> => {
    const port = await serviceWorker().catch(() => null);
    if (port?.savesData()) setState('saving');
    else open();
  };
  const end: LiftSceneProps['onEnd'] = (why) => {
    setState(why);
    setIsDrawn(false);
  };
  const drawn = (): void => {
    setIsDrawn(true);
    onOpen();
  };
  // Closed by its own button, which is gone now.
  const wasDrawn = useRef(false);
  useEffect(() => {
    if (wasDrawn.current && state === 'closed') button.current?.focus();
    wasDrawn.current = isDrawn;
  }, [state, isDrawn]);
  return (
    <>
      {!isDrawn && picture}
      {state === 'open' && Part && <Part {...scene} isDrawn={isDrawn} onDrawn={drawn} onEnd={end} />}
      {state !== 'closed' && state !== 'open' && <Instead why={state} onOpen={open} />}
      {isPossible && (state === 'closed' || isBusy) && (
        <Button ref={button} isBusy={isBusy} onClick={() => void ask()}>
          <FormattedMessage id="configurator.turn" />
        </Button>
      )}
    </>
  );
}

/** Why the picture is what is seen: it shows the same lift. */
function Instead({ why, onOpen }: { why: Exclude<State, 'closed' | 'open'>; onOpen: () => void }): ReactNode {
  const action = (
    <Button onClick={onOpen}>
      <FormattedMessage id={why === 'saving' ? 'configurator.turn.anyway' : 'configurator.turn.again'} />
    </Button>
  );
  return (
    <Alert tone="info" isNews title={<FormattedMessage id={`configurator.turn.${why}`} />} actions={why === 'absent' ? undefined : action}>
      {why !== 'saving' && <FormattedMessage id="configurator.turn.picture" />}
    </Alert>
  );
}

/** Servers and old browsers do not. */
function useKnowsWebGl(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof WebGL2RenderingContext !== 'undefined',
    () => false,
  );
}
const never = () => () => undefined;
