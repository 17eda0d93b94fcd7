import type { ReactNode } from 'react';
import { useVariant, VariantBoundary, VariantSeen } from '~/features/experiments';
import { JourneyScreen } from './JourneyScreen';
import { SectionScreen } from './SectionScreen';
import type { JourneyProps } from './useJourney';

const experiment = 'builder-sections';

/** The builder for a lift: one question on a page or, for the experiment's other half of the visitors, all questions of a part. */
export function BuilderJourney(props: JourneyProps): ReactNode {
  const { variant, assignment } = useVariant(experiment);
  const mark = assignment && <VariantSeen exposure={{ experiment, ...assignment }} />;
  if (variant !== 'sections') return <JourneyScreen {...props} mark={mark} />;
  return (
    <VariantBoundary experiment={experiment} control={<JourneyScreen {...props} />}>
      <JourneyScreen {...props} mark={mark} Section={SectionScreen} />
    </VariantBoundary>
  );
}
