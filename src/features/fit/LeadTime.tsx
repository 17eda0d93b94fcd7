import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLiftFiguresQuery } from './fitApi';
import type { OfferedModel } from './FitVerdicts';

/** A model's way from the survey to the stairs, in the shop's words. */
export interface LeadWords {
  /** "4 to 6 weeks after the survey" */
  when: string;
  /** that the model is built meanwhile, and who agrees the day */
  built: string;
  /** who comes, and for how long */
  fitted: string;
}

export interface LeadTimeProps {
  model: OfferedModel;
  children: (words: LeadWords) => ReactNode;
  /** where no time is known */
  otherwise?: ReactNode;
}

const daysOfWeek = 5;

/** From the survey to the fitting, by the model's own figures. Weeks where the rail is made to measure, working days where it is cut to length. */
export function LeadTime({ model: { sku, label: model }, children, otherwise = null }: LeadTimeProps): ReactNode {
  const intl = useIntl();
  const { data } = useLiftFiguresQuery([sku]);
  const { leadFrom = null, lead = null, shape } = data?.[sku] ?? {};
  if (lead === null) return otherwise;
  const time = {
    isInWeeks: leadFrom === null ? 'no' : 'yes',
    days: lead,
    from: leadFrom === null ? 0 : Math.ceil(leadFrom / daysOfWeek),
    to: Math.ceil(lead / daysOfWeek),
  };
  return children({
    when: intl.formatMessage({ id: 'fit.lead' }, time),
    built: intl.formatMessage({ id: 'fit.lead.built' }, { model }),
    fitted: intl.formatMessage({ id: 'fit.lead.fitted' }, { shape }),
  });
}
