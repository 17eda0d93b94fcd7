import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectNumItems } from '~/features/cart';
import { selectStoreView } from '~/features/store-view';
import { AnchorButton, Button, Dialog, FormDialog, RadioList } from '~/ui';
import { useWorld } from '~/world';
import styles from './SiteDialog.module.css';
import { offersFor } from './siteOffers';

/** "You seem to be in Belgium": the shops there, each in its own language, and staying as an equal way on. */
export function SiteDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const intl = useIntl();
  const here = useSelector(selectStoreView);
  const hasBasket = useSelector(selectNumItems) > 0;
  const placeOf = (code: string) => intl.formatMessage({ id: `countrySwitch.in.${code}` });
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="countrySwitch.site.title" values={{ place: placeOf(country) }} />}>
      {offersFor(country).map(({ language, heading, text, action, href }) => (
        <section key={language} lang={language} className={styles.offer}>
          <h3 className={styles.heading}>{heading}</h3>
          <p>{text}</p>
          <AnchorButton variant="secondary" isWide href={href} hrefLang={language} onClick={onClose}>
            {action}
          </AnchorButton>
        </section>
      ))}
      {hasBasket && (
        <p>
          <FormattedMessage id="countrySwitch.basket.text" values={{ place: placeOf(here.countryCode) }} />
        </p>
      )}
      <Button variant="quiet" isWide onClick={onClose}>
        <FormattedMessage id="countrySwitch.site.stay" values={{ place: placeOf(here.countryCode) }} />
      </Button>
    </Dialog>
  );
}

/** Storage key: the choice for the visitor's next visit to the country's start page. */
export const languagePreferenceKey = 'language_preference';

const languages = [
  { value: '/fr-be/', label: <span lang="fr-BE">Français</span> },
  { value: '/nl-be/', label: <span lang="nl-BE">Nederlands</span> },
];

/** The choice is stored, and its shop opens on confirm; without a choice nothing changes. */
export function LanguageChoice() {
  const { storage, navigation } = useWorld();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState('/nl-be/');
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('languageSelector');
    setSearch(rest, { replace: true });
  };
  const confirm = () => {
    storage.write(languagePreferenceKey, chosen.slice(1, -1));
    navigation.leaveTo(chosen);
  };
  return (
    <FormDialog
      isOpen
      onClose={close}
      onConfirm={confirm}
      title={<FormattedMessage id="countrySwitch.language.title" />}
      confirmLabel={<FormattedMessage id="countrySwitch.language.confirm" />}
    >
      <RadioList
        name="language"
        legend={<FormattedMessage id="countrySwitch.language.legend" />}
        options={languages}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
