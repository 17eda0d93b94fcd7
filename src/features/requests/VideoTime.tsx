import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { FormSelect } from '~/features/forms';
import { dayText, selectStoreView, timeAt } from '~/features/store-view';
import { Alert } from '~/ui';
import { nameIn } from './requestForm';
import { OrCall } from './RequestOutcome';
import { useVideoTimesQuery } from './videoTimesApi';

const name = nameIn('video-visit', 'time');

/** The free times of a visit by video call, by the country's clock. Asked for anew where another shopper was faster. */
export function VideoTime(): ReactNode {
  const intl = useIntl();
  const { storeCode } = useSelector(selectStoreView);
  const { data, isError, isFetching, refetch } = useVideoTimesQuery(storeCode, { refetchOnMountOrArgChange: true });
  const { errors } = useFormState({ subscription: { errors: true } });
  const isTaken = errors?.[name] === 'requests.error.taken';
  useEffect(() => {
    if (isTaken) void refetch();
  }, [isTaken, refetch]);
  if ((isError && !isFetching) || data?.times.length === 0)
    return (
      <Alert tone="warning" title={<FormattedMessage id={isError ? 'requests.video.notShown' : 'requests.video.none'} />}>
        <OrCall />
      </Alert>
    );
  const { times = [], timeZone = 'UTC' } = data ?? {};
  const options = times.map(({ from, to }) => ({
    value: `${from}/${to}`,
    label: intl.formatMessage(
      { id: 'requests.time' },
      {
        day: dayText(intl, from, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
        from: timeAt(intl, from, timeZone),
        to: timeAt(intl, to, timeZone),
      },
    ),
  }));
  return (
    <FormSelect
      name={name}
      label={<FormattedMessage id="requests.field.videoTime" />}
      placeholder={intl.formatMessage({ id: 'requests.choose' })}
      options={options}
    />
  );
}
