import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useSelector } from 'react-redux';
import type { PageResult } from '~/config/head';
import { RetentionNotice } from '~/features/requests/RetentionNotice';
import { requestsApi } from '~/features/requests/requestsApi';
import { selectPublicConfig } from '~/features/store-view';
import { ContentRoute } from './ContentRoute';
import type { AppStore } from './store';

/** The editors' privacy notice, and below it what the back office keeps. */
export function PrivacyRoute(): ReactNode {
  const { status } = useLoaderData<PageResult>();
  const { requests } = useSelector(selectPublicConfig);
  return (
    <>
      <ContentRoute identifier="privacy-notice" />
      {requests && status !== 404 && <RetentionNotice />}
    </>
  );
}

/** For the first HTML. Where the back office does not answer, the editors' words stand alone. */
export async function loadRetention(store: AppStore): Promise<void> {
  if (!selectPublicConfig(store.getState()).requests) return;
  const running = store.dispatch(requestsApi.endpoints.retention.initiate());
  await running;
  running.unsubscribe();
}
