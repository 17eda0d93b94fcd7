import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type AskedGroup, experimentsGroup, groupOf } from '~/config/vendors';
import type { StoreExtra } from '~/data/commerce';
import { Button, Checkbox, Dialog, Link } from '~/ui';
import { answerConsent, type ConsentRoot, selectAsked } from './answerConsent';
import styles from './ConsentBanner.module.css';
import { groupsAsked } from './ConsentQuestion';
import { consentLeft, selectGranted, selectIsSignalled } from './consentSlice';
import { StoredList } from './StoredThings';

/** The consent dialog, over the dimmed page. Yes and no are equally prominent; closing it in any other way is a no. */
export function ConsentBanner() {
  const dispatch = useDispatch<ThunkDispatch<ConsentRoot, StoreExtra, UnknownAction>>();
  const granted = useSelector(selectGranted) ?? [];
  const isSignalled = useSelector(selectIsSignalled);
  const asked = useSelector(groupsAsked, shallowEqual);
  const open = asked.filter((group) => group !== 'C0004' || !isSignalled);
  // A browser's standing no leaves no service to ask about.
  const comparesOnly =
    useSelector((state: ConsentRoot) => selectAsked(state).every((thing) => thing === 'experiments' || !open.includes(groupOf(thing)))) &&
    open.length > 0;
  const [areGroupsShown, setGroupsShown] = useState(false);
  const [chosen, setChosen] = useState<readonly AskedGroup[]>(granted);
  const answer = (groups: readonly AskedGroup[]) => dispatch(answerConsent(groups.filter((group) => open.includes(group))));
  const choose = (group: AskedGroup, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, group] : chosen.filter((other) => other !== group));
  return (
    <Dialog
      isOpen
      isModal
      onClose={() => answer([])}
      title={<FormattedMessage id={comparesOnly ? 'consent.title.compare' : 'consent.title'} />}
    >
      {!comparesOnly && (
        <p>
          <FormattedMessage id="consent.text" />
        </p>
      )}
      {asked.includes(experimentsGroup) && (
        <p>
          <FormattedMessage id="consent.text.compare" />
        </p>
      )}
      <p>
        <FormattedMessage id="consent.text.change" />{' '}
        <Link to="/cookies" onClick={() => dispatch(consentLeft())}>
          <FormattedMessage id="consent.more" />
        </Link>
      </p>
      {isSignalled && asked.includes('C0004') && (
        <p>
          <FormattedMessage id="consent.signalled" />
        </p>
      )}
      {areGroupsShown && <Groups open={open} asked={asked} chosen={chosen} onChosen={choose} />}
      <div className={styles.choices}>
        {areGroupsShown ? (
          <Button onClick={() => answer(chosen)}>
            <FormattedMessage id="consent.save" />
          </Button>
        ) : (
          <Button variant="quiet" aria-expanded={false} onClick={() => setGroupsShown(true)}>
            <FormattedMessage id="consent.choose" />
          </Button>
        )}
        <Button onClick={() => answer([])}>
          <FormattedMessage id="consent.refuse" />
        </Button>
        {open.length > 0 && (
          <Button onClick={() => answer(open)}>
            <FormattedMessage id="consent.accept" />
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface GroupsProps {
  asked: readonly AskedGroup[];
  /** Those that can be agreed to here. */
  open: readonly AskedGroup[];
  chosen: readonly AskedGroup[];
  onChosen: (group: AskedGroup, isChosen: boolean) => void;
}

/** Group by group: what is in it, for how long, whose it is; nothing is ticked before. */
function Groups({ asked, open, chosen, onChosen }: GroupsProps) {
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id="consent.necessary" />
        </strong>{' '}
        <FormattedMessage id="consent.necessary.text" />
      </p>
      {asked.map((group) => (
        <div key={group}>
          <Checkbox
            name={`consent-${group}`}
            label={<FormattedMessage id={`consent.group.${group}`} />}
            hint={<FormattedMessage id={`consent.group.${group}.text`} />}
            checked={open.includes(group) && chosen.includes(group)}
            disabled={!open.includes(group)}
            onChange={(event) => onChosen(group, event.target.checked)}
          />
          <StoredList group={group} />
        </div>
      ))}
    </>
  );
}
