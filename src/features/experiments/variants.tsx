import { Component, type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Assignment, control } from '~/config/experiments';
import { useWorld } from '~/world';
import { type ExperimentsRoot, type Exposure, selectAssignment, variantFailed, variantOpened, variantSeen } from './experimentsSlice';

/** What a screen shows. `assignment` is null where it is not to be counted: for visitors outside of the experiment, and those for whom it came too late. */
export interface ShownVariant {
  variant: string;
  assignment: Assignment | null;
}

/** The variant of a screen, fixed as it opens: what becomes known later changes nothing that a person is looking at. */
export function useVariant(experiment: string): ShownVariant {
  const dispatch = useDispatch();
  const decided = useSelector((root: ExperimentsRoot) => selectAssignment(root, experiment));
  const [assignment] = useState(decided);
  useEffect(() => {
    dispatch(variantOpened({ experiment, assignment }));
  }, [dispatch, experiment, assignment]);
  return { variant: assignment?.variant ?? control, assignment };
}

/** Says once that a person sees this variant: at once, or when a page that was opened in the background comes to the front. */
export function VariantSeen({ exposure }: { exposure: Exposure }): null {
  const dispatch = useDispatch();
  const { visibility } = useWorld();
  const { experiment, variant, phase } = exposure;
  useEffect(() => {
    const tell = (): unknown => dispatch(variantSeen({ experiment, variant, phase }));
    if (visibility.isVisible()) return void tell();
    const stop = visibility.onChange((isVisible) => {
      if (!isVisible) return;
      stop();
      tell();
    });
    return stop;
  }, [dispatch, visibility, experiment, variant, phase]);
  return null;
}

interface BoundaryProps {
  experiment: string;
  /** What the shop is without the experiment. */
  control: ReactNode;
  children: ReactNode;
}

/** A variant that throws is replaced by control, for the rest of the document. On the server the edge does the same (edge/pageSource.ts). */
export function VariantBoundary(props: BoundaryProps): ReactNode {
  const dispatch = useDispatch();
  const { log } = useWorld();
  const report = (error: Error): void => {
    log({ level: 'error', message: `variant failed: ${error.message}`, detail: { experiment: props.experiment } });
    dispatch(variantFailed({ experiment: props.experiment }));
  };
  return <Boundary {...props} report={report} />;
}

class Boundary extends Component<BoundaryProps & { report(error: Error): void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: Error): void {
    this.props.report(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.control : this.props.children;
  }
}
