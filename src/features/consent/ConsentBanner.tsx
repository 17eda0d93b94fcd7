import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Checkbox, Dialog, Link } from '~/ui';
import styles from './ConsentBanner.module.css';
import { consentGranted, consentGroups, consentLeft, consentWithdrawn, selectGranted, type ConsentGroup } from './consentSlice';

/** The consent dialog, over the dimmed page. Yes and no are equally prominent; closing it in any other way is a no. */
export function ConsentBanner() {
  const dispatch = useDispatch();
  const granted = useSelector(selectGranted) ?? [];
  const [areGroupsShown, setGroupsShown] = useState(false);
  const [chosen, setChosen] = useState<readonly ConsentGroup[]>(granted);
  const refuse = () => dispatch(consentWithdrawn());
  const accept = (groups: readonly ConsentGroup[]) =>
    dispatch(groups.length > 0 ? consentGranted({ groups: [...groups] }) : consentWithdrawn());
  return (
    <Dialog isOpen isModal onClose={refuse} title={<FormattedMessage id="consent.title" />}>
      <p>
        <FormattedMessage id="consent.text" />{' '}
        <Link to="/cookies" onClick={() => dispatch(consentLeft())}>
          <FormattedMessage id="consent.more" />
        </Link>
      </p>
      {areGroupsShown && (
        <>
          <p>
            <strong>
              <FormattedMessage id="consent.necessary" />
            </strong>{' '}
            <FormattedMessage id="consent.necessary.text" />
          </p>
          {consentGroups.map((group) => (
            <Checkbox
              key={group}
              name={`consent-${group}`}
              label={<FormattedMessage id={`consent.group.${group}`} />}
              hint={<FormattedMessage id={`consent.group.${group}.text`} />}
              checked={chosen.includes(group)}
              onChange={(event) => setChosen(event.target.checked ? [...chosen, group] : chosen.filter((other) => other !== group))}
            />
          ))}
        </>
      )}
      <div className={styles.choices}>
        {areGroupsShown ? (
          <Button onClick={() => accept(chosen)}>
            <FormattedMessage id="consent.save" />
          </Button>
        ) : (
          <Button variant="quiet" aria-expanded={false} onClick={() => setGroupsShown(true)}>
            <FormattedMessage id="consent.choose" />
          </Button>
        )}
        <Button onClick={refuse}>
          <FormattedMessage id="consent.refuse" />
        </Button>
        <Button onClick={() => accept(consentGroups)}>
          <FormattedMessage id="consent.accept" />
        </Button>
      </div>
    </Dialog>
  );
}
