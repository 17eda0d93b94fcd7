import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MovingProps } from './shopParts';
import { Carousel } from './Carousel';
import type { SliderFields } from './sliderFields';

/** Slides, of which one is seen at a time. */
export function Slider({ fields, children }: MovingProps<SliderFields>): ReactNode {
  const intl = useIntl();
  const look: CSSProperties | undefined = fields.minHeight ? { minHeight: fields.minHeight } : undefined;
  return (
    <div className={fields.className} data-content-type="slider" style={look}>
      <Carousel settings={fields} label={intl.formatMessage({ id: 'pageBuilder.slider' })} items={children} names={fields.names} />
    </div>
  );
}
